import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ImportResult } from '../../../contract/account.ts';
import type { endpoints } from '../../../contract/endpoints.ts';
import { saidBy } from '../../api/client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { whole } from './counts.ts';
import { FileRefusedError, importProblems, readGivenFile } from './given-file.ts';
import { useDownload, useImport } from './queries.ts';

const EXPORT: (typeof endpoints)['exportAccount']['path'] = '/api/account/export';

/** The libraries in the order in which they are told of. */
const libraries = [
  { key: 'swatches', label: 'Swatches' },
  { key: 'patterns', label: 'Patterns' },
  { key: 'calculations', label: 'Saved results' },
] as const;

/** Everything that belongs to her, to take along; and back in again. */
export function OwnData() {
  return (
    <Card title="Your data">
      <div className="flex flex-col gap-8">
        <Downloads />
        <Import />
      </div>
    </Card>
  );
}

const files = [
  { label: 'Download my data (JSON)', url: EXPORT, name: 'swatchwise.json' },
  ...libraries.map(({ key, label }) => ({
    label: `${label} (CSV)`,
    url: `${EXPORT}/${key}`,
    name: `swatchwise-${key}.csv`,
  })),
];

/** Not plain links: a session that has ended would make a file of its error. */
function Downloads() {
  const { mutate, isPending, variables } = useDownload({
    onFailed: (error) =>
      toast({
        title: 'Download failed',
        description: saidBy(error, 'Check your connection, then try again.'),
        variant: 'destructive',
      }),
  });
  return (
    <div className="flex flex-col gap-3">
      <p>
        Everything you keep here is yours to take along: as one file that can be imported again, or as tables
        for a spreadsheet.
      </p>
      <div className="flex flex-wrap gap-3">
        {files.map((file) => (
          <Button key={file.name} aria-disabled={isPending} onClick={() => mutate(file)}>
            {file.url === EXPORT && <Download aria-hidden="true" className="size-5" />}
            {isPending && variables.name === file.name ? 'Downloading…' : file.label}
          </Button>
        ))}
      </div>
    </div>
  );
}

type Outcome =
  | { kind: 'nothing' }
  | { kind: 'done'; fileName: string; result: ImportResult }
  | { kind: 'failed'; problems: readonly string[] };

function Import() {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'nothing' });
  const [fileName, setFileName] = useState('');
  const { mutate, isPending } = useImport({
    onDone: (result) => setOutcome({ kind: 'done', fileName, result }),
    onFailed: (error, file) => setOutcome({ kind: 'failed', problems: importProblems(error, file) }),
  });

  async function take(file: File) {
    setOutcome({ kind: 'nothing' });
    setFileName(file.name);
    try {
      mutate(await readGivenFile(file));
    } catch (error) {
      if (!(error instanceof FileRefusedError)) throw error;
      setOutcome({ kind: 'failed', problems: [error.message] });
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <Field
        label="Import a file"
        hint="A JSON file from “Download my data”, of this account or another. What is already here stays as it is."
      >
        {(ids) => (
          <Input
            {...ids}
            type="file"
            accept="application/json,.json"
            aria-disabled={isPending}
            className="file:text-ink file:bg-sunken cursor-pointer file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-full file:border-0 file:px-4 file:font-semibold"
            onClick={(event) => {
              if (isPending) event.preventDefault();
            }}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file && !isPending) void take(file);
              // So that the same file can be chosen once more.
              target.value = '';
            }}
          />
        )}
      </Field>
      {isPending && (
        <div role="status" className="flex flex-col gap-2">
          <p>
            Importing <bdi className="wrap-anywhere">{fileName}</bdi>…
          </p>
          <progress aria-label="Importing" className="accent-madder-fill w-full" />
        </div>
      )}
      {outcome.kind === 'failed' && (
        <Alert tone="bad" title="Nothing was imported">
          <ul className="mt-1 flex max-h-80 flex-col gap-1 overflow-y-auto wrap-anywhere">
            {outcome.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {outcome.kind === 'done' && <Imported fileName={outcome.fileName} result={outcome.result} />}
    </div>
  );
}

function Imported({ fileName, result }: { fileName: string; result: ImportResult }) {
  const isNew = libraries.some(({ key }) => result[key].added > 0);
  return (
    <Alert tone="good" title={isNew ? 'Your file was imported' : 'Everything in this file was already here'}>
      <p className="text-muted wrap-anywhere">
        <bdi>{fileName}</bdi>
      </p>
      <ul className="mt-1">
        {libraries.map(({ key, label }) => (
          <li key={key}>
            {label}: {whole(result[key].added)} added, {whole(result[key].alreadyThere)} already there
          </li>
        ))}
      </ul>
    </Alert>
  );
}
