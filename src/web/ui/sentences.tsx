import { withNonBreakingSpaces } from './format.ts';

interface SentencesProps {
  of: readonly (string | null)[];
  className?: string;
}

/** A paragraph for each sentence. `null` is left out. */
export const Sentences = ({ of, className = '' }: SentencesProps) =>
  of.map(
    (sentence) =>
      sentence !== null && (
        <p key={sentence} className={className}>
          {withNonBreakingSpaces(sentence)}
        </p>
      ),
  );

/** Sentences as a bulleted list. */
export const BulletedSentences = ({ of }: { of: readonly string[] }) => (
  <ul className="list-disc pl-5">
    {of.map((sentence) => (
      <li key={sentence}>{withNonBreakingSpaces(sentence)}</li>
    ))}
  </ul>
);
