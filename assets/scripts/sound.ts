// Short sounds, made in the browser. A sound is a row of notes: its pitch, when it begins and how long it lasts, in seconds.
type Note = [hertz: number, begins: number, lasts: number, shape?: OscillatorType];

const NOTES: Record<string, Note[]> = {
  turn: [
    [660, 0, 0.16],
    [880, 0.12, 0.28],
  ],
  end: [
    [523, 0, 0.2],
    [659, 0.16, 0.2],
    [784, 0.32, 0.5],
  ],
  seat: [[587, 0, 0.18]],
  offer: [
    [587, 0, 0.14],
    [587, 0.18, 0.2],
  ],
  throw: [
    [240, 0, 0.04, "square"],
    [190, 0.07, 0.04, "square"],
    [220, 0.13, 0.05, "square"],
  ],
  wound: [[150, 0, 0.16, "sawtooth"]],
  destroyed: [
    [130, 0, 0.18, "sawtooth"],
    [82, 0.12, 0.34, "sawtooth"],
  ],
  drawn: [[980, 0, 0.05, "triangle"]],
  scored: [
    [784, 0, 0.1],
    [1047, 0.09, 0.22],
  ],
};
const LOUDNESS: Record<string, number> = { quiet: 0.05, loud: 0.2 };
const GAP = 0.18; // seconds between the beginnings of two sounds

const speaker = new AudioContext(); // this file is fetched when the first sound is wanted

/** Plays sounds one after the other. A browser keeps silent until its person has touched the page. */
export function play(sounds: string[], volume: string) {
  if (speaker.state === "suspended") void speaker.resume();
  for (const [place, sound] of sounds.entries())
    for (const note of NOTES[sound] ?? []) strike(speaker, note, place * GAP, LOUDNESS[volume]);
}

function strike(context: AudioContext, [hertz, begins, lasts, shape = "sine"]: Note, wait: number, loudness: number) {
  const [voice, level] = [context.createOscillator(), context.createGain()];
  const start = context.currentTime + wait + begins;
  voice.type = shape;
  voice.frequency.value = hertz;
  level.gain.setValueAtTime(loudness, start);
  level.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  voice.connect(level).connect(context.destination);
  voice.start(start);
  voice.stop(start + lasts);
}
