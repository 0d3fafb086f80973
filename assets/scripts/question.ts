// The open question, ready for the selection, and the mark of an answer.
import { useMemo } from "react";
import { warningsOf } from "./harms.ts";
import type { Choice, Mine, Question } from "./types.ts";

/** The question with its options taken apart: they come as lines, `attack 4 5`. */
export const useChoice = (question: Question, mine?: Mine): Choice =>
  useMemo(() => {
    const choice = { ...question, options: question.options?.map((line) => line.split(" ")) };
    return { ...choice, harms: warningsOf(choice, { harms: mine?.harms, against: mine?.against }) };
  }, [question, mine?.harms, mine?.against]);

/** A new mark, so that the same answer sent twice counts once. */
export const newRequest = () => crypto.getRandomValues(new Uint32Array(4)).join("-").slice(0, 40);
