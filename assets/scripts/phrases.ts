// Where a long Japanese name may break: after the particle の, and where kana end and another script begins.
const END = /(?<=の)|(?<=\p{sc=Hiragana})(?=[\p{sc=Katakana}\p{sc=Han}])/u;

export const phrasesOf = (name: string): string[] => name.split(END);
