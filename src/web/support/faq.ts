import type { ReactNode } from 'react';
import { advanced, yarnAndFiber } from './faq-of-knitting.tsx';
import { planning } from './faq-of-planning.tsx';
import { gettingStarted, projectManagement, technical } from './faq-of-the-tool.tsx';

interface FaqSection {
  title: string;
  open: boolean;
  questions: readonly { question: string; answer: ReactNode }[];
}

/** The frequently asked questions, in the order in which they come up. */
export const faq: readonly FaqSection[] = [
  gettingStarted,
  technical,
  yarnAndFiber,
  projectManagement,
  { ...advanced, questions: [...planning, ...advanced.questions] },
];
