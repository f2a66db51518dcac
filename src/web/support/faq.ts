import type { ReactNode } from 'react';
import { advanced, yarnAndFiber } from './faq-of-knitting.tsx';
import { getPlanningQuestions } from './faq-of-planning.tsx';
import { getProjectQuestions, getTechnicalQuestions, gettingStarted } from './faq-of-the-tool.tsx';

interface FaqSection {
  title: string;
  open: boolean;
  questions: readonly { question: string; answer: ReactNode }[];
}

/** Returns the frequently asked questions, in the order in which they come up. */
export const getFaq = (hasAccounts: boolean): readonly FaqSection[] => [
  gettingStarted,
  getTechnicalQuestions(hasAccounts),
  yarnAndFiber,
  getProjectQuestions(hasAccounts),
  { ...advanced, questions: [...getPlanningQuestions(hasAccounts), ...advanced.questions] },
];
