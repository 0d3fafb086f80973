// What wins and how far each side is, always in sight; what is about to decide the match is loud.
import { useLang } from "./preferences.ts";
import { Reference } from "./reference.tsx";
import { Sentence, contextOf } from "./sentence.tsx";
import { parts } from "./sentences.ts";
import { useTexts } from "./texts.ts";
import type { Player, Value } from "./types.ts";

type Line = [string, ...Value[]];
type Props = { game: string; table?: { aim?: Line[]; warn?: Line[] }; players?: Player[]; opens?: boolean };

export function Aim({ game, table, players, opens }: Props) {
  const lang = useLang();
  const texts = useTexts(lang, game);
  if (!texts || !table?.aim) return null;
  const context = contextOf(texts, players, lang);
  const said = ([key, ...values]: Line) => <Sentence list={parts(texts.ui[key], values, context)} />;
  const [goal, ...sides] = table.aim;
  return (
    <div className="aim">
      <div className={(players?.length ?? 0) > 2 ? "line many" : "line"}>
        <span className="goal">{said(goal)}</span>
        {sides.map((line) => (
          <span key={line.slice(0, 3).join(" ")} className="side">
            {said(line)}
          </span>
        ))}
        <Reference game={game} opens={opens} />
      </div>
      <div className="loud" role="status">
        {(table.warn ?? []).map((line) => (
          <p key={line.join(" ")}>{said(line)}</p>
        ))}
      </div>
    </div>
  );
}
