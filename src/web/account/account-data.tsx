import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ImportResult } from '../../contract/account.ts';
import { getErrorMessage, type FileUrl } from '../api/client.ts';
import { useWrite } from '../api/use-write.ts';
import { useCardUnit } from '../measurement-inputs/card-units.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field, Input } from '../ui/field.tsx';
import { toast, toastError } from '../ui/toast.ts';
import { formatInteger } from '../ui/format.ts';
import { ImportStoppedError, type ImportProgress } from './import-file.ts';
import { download, useImport } from './queries.ts';

const EXPORT = '/api/account/export';

/** The libraries in display order, and the cards in whose units their lists are shown. */
const libraries = [
  { key: 'swatches', label: 'Swatches', unitsCard: 'swatch' },
  { key: 'patterns', label: 'Patterns', unitsCard: 'saved-pattern' },
  { key: 'calculations', label: 'Saved results', unitsCard: 'outcome' },
] as const;

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

const useDownload = () =>
  useWrite({
    write: download,
    onFailed: (error) => toastError('Download failed', getErrorMessage(error)),
  });

interface DownloadButtonProps {
  downloading: ReturnType<typeof useDownload>;
  url: FileUrl;
  /** The name of the file. */
  name: string;
  children: ReactNode;
}

function DownloadButton({ downloading, url, name, children }: DownloadButtonProps) {
  const { mutate, isPending, variables } = downloading;
  return (
    <Button aria-disabled={isPending} onClick={() => mutate({ url, name })}>
      {isPending && variables.name === name ? 'Downloading…' : children}
    </Button>
  );
}

interface TableButtonProps extends Pick<DownloadButtonProps, 'downloading'> {
  library: (typeof libraries)[number];
}

/** The button that downloads a library in the units in which its list is shown. */
function TableButton({ downloading, library: { key, label, unitsCard } }: TableButtonProps) {
  const [unit] = useCardUnit(unitsCard);
  return (
    <DownloadButton
      downloading={downloading}
      url={`${EXPORT}/${key}?unit=${unit}`}
      name={`swatchwise-${key}.csv`}
    >
      {label} (CSV)
    </DownloadButton>
  );
}

/** Buttons that download files. Plain links would save the error message as a file when the session has ended. */
function Downloads() {
  const downloading = useDownload();
  return (
    <div className="flex flex-col gap-3">
      <p>
        You can download everything that you saved: as one file that can be imported again, or as tables for a
        spreadsheet.
      </p>
      <div className="flex flex-wrap gap-3">
        <DownloadButton downloading={downloading} url={EXPORT} name="swatchwise.json">
          Download my data (JSON)
        </DownloadButton>
        {libraries.map((library) => (
          <TableButton key={library.key} downloading={downloading} library={library} />
        ))}
      </div>
    </div>
  );
}

interface Failure {
  kind: 'failed';
  problems: readonly string[];
  /** The result of the parts that were imported; `null` when there were none. */
  imported: ImportResult | null;
}

type Outcome = { kind: 'nothing' } | { kind: 'done'; fileName: string; result: ImportResult } | Failure;

const toFailure = (error: Error): Failure =>
  error instanceof ImportStoppedError
    ? { kind: 'failed', problems: error.problems, imported: error.imported }
    : { kind: 'failed', problems: [error.message], imported: null };

const getTitle = (result: ImportResult) =>
  Object.values(result).some(({ added }) => added > 0)
    ? 'Your file was imported'
    : 'Everything in this file was already here';

const getFailureTitle = (imported: ImportResult | null) =>
  imported === null ? 'Nothing was imported' : 'Only part of your file was imported';

const ONE_PART: ImportProgress = { part: 1, parts: 1 };

/** Makes the browser ask before the page is closed or reloaded, while `isAsking`. */
function useAskBeforeClosing(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsking]);
}

/** Returns a ref that is true while the component is mounted. */
function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

function Import() {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'nothing' });
  const [fileName, setFileName] = useState('');
  const [progress, setProgress] = useState(ONE_PART);
  const isShown = useIsShown();
  const { mutate, isPending } = useImport({
    onProgress: setProgress,
    onDone: (result) => {
      setOutcome({ kind: 'done', fileName, result });
      if (!isShown.current) toast({ title: getTitle(result), description: fileName });
    },
    onFailed: (error) => {
      const failure = toFailure(error);
      setOutcome(failure);
      if (isShown.current) return;
      toastError(getFailureTitle(failure.imported), failure.problems[0]);
    },
  });
  useAskBeforeClosing(isPending && progress.parts > 1);

  function startImport(file: File) {
    setOutcome({ kind: 'nothing' });
    setFileName(file.name);
    setProgress(ONE_PART);
    mutate(file);
  }

  return (
    <div className="flex flex-col gap-3">
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
            onClick={(event) => {
              if (isPending) event.preventDefault();
            }}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file && !isPending) startImport(file);
              // Lets the user choose the same file again.
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
      {outcome.kind === 'failed' && (
        <Alert tone="bad" title={getFailureTitle(outcome.imported)}>
          <ul className="mt-1 flex max-h-80 flex-col gap-1 overflow-y-auto wrap-anywhere">
            {outcome.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {outcome.imported && (
            <>
              <p className="mt-3">Imported before that:</p>
              <Counts result={outcome.imported} />
              <p className="mt-3">
                To import the rest, choose the same file again. Existing items aren’t added twice.
              </p>
            </>
          )}
        </Alert>
      )}
      {outcome.kind === 'done' && <Imported fileName={outcome.fileName} result={outcome.result} />}
    </div>
  );
}

function Imported({ fileName, result }: { fileName: string; result: ImportResult }) {
  return (
    <Alert tone="good" title={getTitle(result)}>
      <p className="text-muted wrap-anywhere">
        <bdi>{fileName}</bdi>
      </p>
      <Counts result={result} />
    </Alert>
  );
}

function Counts({ result }: { result: ImportResult }) {
  const { unsavedPatterns } = result;
  return (
    <ul className="mt-1">
      {libraries.map(({ key, label }) => (
        <Count key={key} label={label} {...result[key]} />
      ))}
      {unsavedPatterns.added + unsavedPatterns.alreadyThere > 0 && (
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
