// Opens the record of a match from a file: the browser packs it, the server checks it and shows it.
import { useLang } from "./preferences.ts";
import { tr } from "./texts.ts";

const LARGEST = 1_000_000; // bytes; a larger file is no record, and the server says so about its beginning

async function packed(file: File): Promise<string> {
  const stream = file
    .slice(0, LARGEST + 1)
    .stream()
    .pipeThrough(new CompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

export function OpenRecord({ onOpen }: { onOpen: (packed: string) => void }) {
  const lang = useLang();
  return (
    <label className="chip openrecord">
      {tr(lang, "open_record")}
      <input
        type="file"
        accept="application/json,.json"
        id="open-record"
        className="unseen"
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          if (file) onOpen(await packed(file));
          target.value = "";
        }}
      />
    </label>
  );
}
