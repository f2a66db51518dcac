import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportResult } from '../../contract/account.ts';
import { getErrorMessage } from '../api/client.ts';
import { downloadFile, saveFile } from '../api/downloads.ts';
import { useWrite } from '../api/use-write.ts';
import { useCardUnit } from '../measurement-inputs/card-units.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field, Input } from '../ui/field.tsx';
import { toast, toastError } from '../ui/toast.ts';
import { formatInteger } from '../ui/format.ts';
import { importFile, ImportStoppedError, type ImportProgress } from './account-file.ts';

const EXPORT = '/api/account/export';

/** The card that exports and imports the user's data. */
export function AccountData() {
  return (
    <Card title="Your data">
      <div className="flex flex-col gap-8">
        <Downloads />
        <Import />
      </div>
    </Card>
  );
}

/** Buttons that download files. Plain links would save the error message as a file when the session has ended. */
function Downloads() {
  const [swatchUnit] = useCardUnit('swatch');
  const [patternUnit] = useCardUnit('saved-pattern');
  const [resultUnit] = useCardUnit('outcome');
  const { mutate, isPending, variables } = useWrite({
    write: async ({ url, name }: { url: string; name: string }) => saveFile(await downloadFile(url), name),
    onFailed: (error) => toastError('Download failed', getErrorMessage(error)),
  });
  // Each table has the units in which its list is shown.
  const tables = [
    { library: 'swatches', label: 'Swatches', unit: swatchUnit },
    { library: 'patterns', label: 'Patterns', unit: patternUnit },
    { library: 'calculations', label: 'Saved results', unit: resultUnit },
  ];
  const files = [
    { name: 'swatchwise.json', url: EXPORT, label: 'Download my data (JSON)' },
    ...tables.map(({ library, label, unit }) => ({
      name: `swatchwise-${library}.csv`,
      url: `${EXPORT}/${library}?unit=${unit}`,
      label: `${label} (CSV)`,
    })),
  ];
  return (
    <div className="flex flex-col gap-3">
      <p>
        You can download everything that you saved: as one file that can be imported again, or as tables for a
        spreadsheet.
      </p>
      <div className="flex flex-wrap gap-3">
        {files.map((file) => (
          <Button key={file.name} aria-disabled={isPending} onClick={() => mutate(file)}>
            {isPending && variables.name === file.name ? 'Downloading…' : file.label}
          </Button>
        ))}
      </div>
    </div>
  );
}

const getTitle = (result: ImportResult) =>
  Object.values(result).some(({ added }) => added > 0)
    ? 'Your file was imported'
    : 'Everything in this file was already here';

const getFailureTitle = ({ imported }: ImportStoppedError) =>
  imported ? 'Only part of your file was imported' : 'Nothing was imported';

const ONE_PART: ImportProgress = { part: 1, parts: 1 };

/** Imports a file. The import continues when the user opens another page, and a toast then shows its result. */
function Import() {
  const [progress, setProgress] = useState(ONE_PART);
  /** `null` when the user has opened another page. */
  const container = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const {
    mutate,
    isPending,
    data: result,
    error,
    variables: chosen,
  } = useWrite({
    write: (file: File) =>
      // The import may have changed every list of the account.
      importFile(file, setProgress).finally(() => void queryClient.invalidateQueries()),
    onDone: (imported, { name }) => {
      if (!container.current) toast({ title: getTitle(imported), description: name });
    },
    onFailed: (failure) => {
      if (container.current || !(failure instanceof ImportStoppedError)) return;
      toastError(getFailureTitle(failure), failure.problems[0]);
    },
  });

  return (
    <div ref={container} className="flex flex-col gap-3">
      <Field
        label="Import a file"
        hint="A JSON file from “Download my data”, of this account or another. Existing items aren’t changed."
      >
        {(ids) => (
          <Input
            {...ids}
            type="file"
            accept="application/json,.json"
            aria-disabled={isPending}
            className="file:text-ink file:bg-sunken cursor-pointer file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-full file:border-0 file:px-4 file:font-semibold"
            onClick={(event) => isPending && event.preventDefault()}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file && !isPending) {
                setProgress(ONE_PART);
                mutate(file);
              }
              // Lets the user choose the same file again.
              target.value = '';
            }}
          />
        )}
      </Field>
      {isPending && (
        <div role="status" className="flex flex-col gap-2">
          <p>
            Importing <bdi className="wrap-anywhere">{chosen.name}</bdi>…
          </p>
          {progress.parts > 1 && (
            <p>
              Part {formatInteger(progress.part)} of {formatInteger(progress.parts)}
            </p>
          )}
          <progress
            aria-label="Importing"
            className="accent-madder-fill w-full"
            {...(progress.parts > 1 && { value: progress.part - 1, max: progress.parts })}
          />
        </div>
      )}
      {error instanceof ImportStoppedError && <ImportFailure error={error} />}
      {result && (
        <Alert tone="good" title={getTitle(result)}>
          <p className="text-muted wrap-anywhere">
            <bdi>{chosen.name}</bdi>
          </p>
          <Counts result={result} />
        </Alert>
      )}
    </div>
  );
}

function ImportFailure({ error }: { error: ImportStoppedError }) {
  const { problems, imported } = error;
  return (
    <Alert tone="bad" title={getFailureTitle(error)}>
      <ul className="mt-1 flex max-h-80 flex-col gap-1 overflow-y-auto wrap-anywhere">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {imported && (
        <>
          <p className="mt-3">Imported before that:</p>
          <Counts result={imported} />
          <p className="mt-3">
            To import the rest, choose the same file again. Existing items aren’t added twice.
          </p>
        </>
      )}
    </Alert>
  );
}

function Counts({ result }: { result: ImportResult }) {
  const { unsavedPatterns } = result;
  const hasUnsavedPatterns = unsavedPatterns.added + unsavedPatterns.alreadyThere > 0;
  return (
    <ul className="mt-1">
      <Count label="Swatches" {...result.swatches} />
      <Count label="Patterns" {...result.patterns} />
      <Count label="Saved results" {...result.calculations} />
      {hasUnsavedPatterns && (
        <Count label="Patterns that you never saved, kept for your saved results" {...unsavedPatterns} />
      )}
    </ul>
  );
}

function Count({ label, added, alreadyThere }: ImportResult['patterns'] & { label: string }) {
  return (
    <li>
      {label}: {formatInteger(added)} added, {formatInteger(alreadyThere)} already there
    </li>
  );
}
