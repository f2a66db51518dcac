import { useEffect, useRef, useState } from 'react';
import { FileButton, useWindowDrop } from '../pattern-reader/review/file-input.tsx';
import { PatternFileError } from '../pattern-reader/files/pattern-file-error.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../ui/field.tsx';
import { readPatternContent } from './pattern-file.ts';
import { findSize, MAX_CHARACTERS, readNames, type KeptPattern } from './marking-state.ts';

/** A pattern that is ready to be marked. */
export interface StartedPattern {
  content: KeptPattern;
  sizes: readonly string[];
  sizeIndex: number;
}

interface StartFormProps {
  /** What the form starts with. */
  initial: { sizes: readonly string[]; sizeIndex: number | null };
  onStart: (started: StartedPattern) => void;
  /** Goes back to the text that is kept; `null` if none is. */
  onCancel: (() => void) | null;
}

const TOO_LONG =
  'This text is longer than any pattern that we can mark. Paste only the instructions of your pattern.';

/** Returns what is missing; `null` if nothing is. */
function findProblem(text: string, sizes: readonly string[], sizeIndex: number | null): string | null {
  if (text.trim() === '') return 'Paste the pattern’s text first, or choose a file.';
  if (text.length > MAX_CHARACTERS) return TOO_LONG;
  if (sizes.length === 0) return 'Enter the sizes of the pattern, such as S, M, L.';
  return sizeIndex === null ? 'Choose your size.' : null;
}

/** Asks for the text of a pattern, all of its sizes, and the knitter's own. */
export function StartForm({ initial, onStart, onCancel }: StartFormProps) {
  const [text, setText] = useState('');
  /** The file that the text is from, until it is changed. */
  const [pdf, setPdf] = useState<Uint8Array | null>(null);
  const [names, setNames] = useState(initial.sizes.join(', '));
  /** The chosen size, and the sizes that it was chosen among: they may be typed over. */
  const [chosen, setChosen] = useState({ among: initial.sizes, sizeIndex: initial.sizeIndex });
  const [progress, setProgress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const reading = useRef<AbortController | null>(null);
  const sizes = readNames(names);
  const sizeIndex = findSize(chosen.among, chosen.sizeIndex, sizes);

  const readFile = async (file: File) => {
    reading.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    reading.current = controller;
    setProblem(null);
    setWarning(null);
    setProgress('Reading the file…');
    try {
      const content = await readPatternContent(file, {
        signal,
        onProgress: (done, of) => {
          if (!signal.aborted) setProgress(`Reading page ${done} of ${of}…`);
        },
        onWarning: (message) => {
          if (!signal.aborted) setWarning(message);
        },
      });
      if (signal.aborted) return;
      setText(content.text);
      setPdf(content.pdf);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof PatternFileError)) throw error;
      setProblem(error.message);
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  };
  const take = (file: File | undefined) => {
    if (file) void readFile(file);
  };
  useWindowDrop(({ files }) => take(files[0]));
  useEffect(() => () => reading.current?.abort(), []);

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const found = findProblem(text, sizes, sizeIndex);
        setProblem(found);
        if (found === null && sizeIndex !== null) onStart({ content: { text, pdf }, sizes, sizeIndex });
      }}
    >
      <TextAreaField
        label="The pattern’s text"
        hint="Paste the whole pattern with its instructions, or drop a file here: PDF, text, or a saved web page."
        rows={8}
        spellCheck={false}
        value={text}
        onChange={(typed) => {
          reading.current?.abort();
          setProgress(null);
          setText(typed);
          setPdf(null);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton onFiles={([file]) => take(file)} />
        {progress !== null && <p role="status">{progress}</p>}
      </div>
      <TextField
        label="All sizes of the pattern, in its order"
        hint="With commas between them. Include the sizes that you don’t knit: they tell which number is yours."
        value={names}
        onChange={setNames}
      />
      <SelectField
        label="Your size"
        placeholder="Choose your size"
        value={sizeIndex === null ? '' : String(sizeIndex)}
        options={sizes.map((name, index) => ({ value: String(index), label: name }))}
        onChange={(value) => setChosen({ among: sizes, sizeIndex: value === '' ? null : Number(value) })}
      />
      {problem !== null && <Alert tone="bad">{problem}</Alert>}
      {warning !== null && <Alert tone="caution">{warning}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          Mark My Size
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
