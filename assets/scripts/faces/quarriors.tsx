// The face of a card of Quarriors!: its die, name, cost and Glory, the six faces in a row; and the six faces as they lie.
import { Fragment } from "react";
import { phrasesOf } from "../phrases.ts";
import { Die, Icon, SmallFace } from "../quarriors/die.tsx";
import { faceWords, facesOf, useGameTexts } from "../quarriors/faces.ts";
import { cardOf, ui } from "../texts.ts";

const MOST = 5; // dice that are drawn one by one

export const board = "qw";
export const frame = () => "wild";

/** With `left` it lies in the wilds and says how many dice are on it. */
export function Face({ kind, left, price }: { kind: number; left?: number; price?: number }) {
  const texts = useGameTexts();
  const card = cardOf(texts, kind);
  return (
    <>
      <Die kind={kind} face={0} />
      <span className="wname">
        {phrasesOf(card.name).map((phrase) => (
          <Fragment key={phrase}>
            <wbr />
            {phrase}
          </Fragment>
        ))}
      </span>
      <span className="wline">
        <b className="wcost">
          <Icon name="quiddity" />
          {price ?? card.cost}
        </b>
        {card.glory > 0 && (
          <b className="wglory">
            <Icon name="glory" />
            {card.glory}
          </b>
        )}
        {left !== undefined && (
          <span className="wleft" role="img" aria-label={ui(texts, "table.left", left)}>
            {left > MOST ? `■ ×${left}` : "■".repeat(left)}
            <s>{"□".repeat(Math.max(0, MOST - left))}</s>
          </span>
        )}
      </span>
      <span className="faces" aria-hidden="true">
        {facesOf(texts, kind).map((face) => (
          <SmallFace key={face.n} face={face} />
        ))}
      </span>
    </>
  );
}

/** The six faces of a card's die, each with its words. */
export function Dice({ kind }: { kind: number }) {
  const texts = useGameTexts();
  return (
    <ul className="sixfaces">
      {facesOf(texts, kind).map((face) => (
        <li key={face.n}>
          <Die kind={kind} face={face.n} />
          <span>{faceWords(texts, face)}</span>
        </li>
      ))}
    </ul>
  );
}
