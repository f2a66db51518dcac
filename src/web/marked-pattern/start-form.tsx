import { useState } from 'react';
import { FileButton, useWindowDrop } from '../pattern-reader/review/file-input.tsx';
import { FileTaskMessages, useFileTask } from '../pattern-reader/review/use-file-task.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../ui/field.tsx';
import { readPatternContent, type ReadText } from './pattern-file.ts';
import { findSize, MAX_CHARACTERS, readNames } from './marking-state.ts';

export interface StartedPattern extends ReadText {
  sizeIndex: number;
}

interface StartFormProps {
  initial: { sizes: readonly string[]; sizeIndex: number | null };
  onStart: (started: StartedPattern) => void;
  /** `null` if no text is stored. */
  onCancel: (() => void) | null;
}

const TOO_LONG =
  'This text is longer than any pattern that we can mark. Paste only the instructions of your pattern.';

function findProblem(text: string, sizes: readonly string[], sizeIndex: number | null): string | null {
  if (text.trim() === '') return 'Paste the pattern’s text first, or choose a file.';
  if (text.length > MAX_CHARACTERS) return TOO_LONG;
  if (sizes.length === 0) return 'Enter the sizes of the pattern, such as S, M, L.';
  return sizeIndex === null ? 'Choose your size.' : null;
}

/** Asks for the text of a pattern, all of its sizes, and the knitter's own. */
export function StartForm({ initial, onStart, onCancel }: StartFormProps) {
  const [text, setText] = useState('');
  /** The file that the text comes from; `null` as soon as the text is edited. */
  const [pdf, setPdf] = useState<Uint8Array | null>(null);
  const [names, setNames] = useState(initial.sizes.join(', '));
  /** The chosen size, and the sizes from which it was chosen. The user may change the sizes afterward. */
  const [chosen, setChosen] = useState({ among: initial.sizes, sizeIndex: initial.sizeIndex });
  const task = useFileTask();
  const sizes = readNames(names);
  const sizeIndex = findSize(chosen.among, chosen.sizeIndex, sizes);

  const readFile = (file: File | undefined) => {
    if (!file) return;
    void task.run(async (running) => {
      running.showProgress('Reading the file…');
      const content = await readPatternContent(file, running);
      if (running.signal.aborted) return;
      setText(content.text);
      setPdf(content.pdf);
    });
  };
  useWindowDrop(({ files }) => readFile(files[0]));

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const problem = findProblem(text, sizes, sizeIndex);
        task.showProblem(problem);
        if (problem === null && sizeIndex !== null) onStart({ content: { text, pdf }, sizes, sizeIndex });
      }}
    >
      {onCancel && (
        <p>
          The new text replaces the one that is marked now. To mark another pattern beside it, calculate its
          size first, then choose “Mark my size in the pattern”.
        </p>
      )}
      <TextAreaField
        label="The pattern’s text"
        hint="Paste the whole pattern with its instructions, or drop a file here: PDF, text, or a saved web page."
        rows={8}
        spellCheck={false}
        value={text}
        onChange={(typed) => {
          task.stop();
          setText(typed);
          setPdf(null);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton onFile={readFile} />
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
      <FileTaskMessages task={task} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          Mark My Size
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
