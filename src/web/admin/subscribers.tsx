import { Copy, Download } from 'lucide';
import Papa from 'papaparse';
import { getErrorMessage } from '../api/client.ts';
import { downloadFile, saveFile } from '../api/downloads.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast, toastError } from '../ui/toast.ts';

const loadSubscribers = () => downloadFile('/api/admin/export-subscribed-users');

const EMAIL_COLUMN = 1;
/** An apostrophe that the export adds, so that a spreadsheet does not run the address as a formula. */
const GUARDED = /^'(?='*[=@\t\r])/;

/** Returns the email addresses in the CSV export of subscribed users. @throws SyntaxError */
export function parseEmails(csv: string): string[] {
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter: ',' });
  if (errors[0]) throw new SyntaxError(errors[0].message);
  return data
    .slice(1)
    .map((cells) => (cells[EMAIL_COLUMN] ?? '').replace(GUARDED, ''))
    .filter((email) => email !== '');
}

/** Copies the addresses. It writes a promise to the clipboard, because browsers allow writing only during the click. */
async function copyEmails(file: Promise<Blob>): Promise<number> {
  const emails = file.then(async (blob) => parseEmails(await blob.text()));
  const text = emails.then((all) => new Blob([all.join(', ')], { type: 'text/plain' }));
  // If the browser rejects the write, nothing awaits `text`. `emails` reports a failed download.
  text.catch(() => undefined);
  // The clipboard's error does not contain the reason. The rejection of `emails` does.
  await Promise.all([emails, navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])]);
  return (await emails).length;
}

/** Buttons that export the subscribed users as a CSV file, or copy their addresses. */
export function Subscribers() {
  const exporting = useWrite({
    write: async () => saveFile(await loadSubscribers(), 'subscribed-users.csv'),
    onDone: () =>
      toast({ title: 'Export Started', description: 'CSV file with subscribed users has been downloaded' }),
    onFailed: (error) =>
      toastError('Export Failed', getErrorMessage(error, 'Failed to export subscribed users')),
  });
  const copying = useWrite({
    write: () => copyEmails(loadSubscribers()),
    onDone: (count) =>
      toast({ title: 'Emails Copied', description: `${count} email addresses copied to clipboard` }),
    onFailed: () => toastError('Copy Failed', 'Failed to copy email addresses'),
  });
  const isPending = exporting.isPending || copying.isPending;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button aria-disabled={isPending} onClick={() => !isPending && exporting.mutate()}>
        <Icon of={Download} className="size-5" />
        {exporting.isPending ? 'Exporting…' : 'Export as CSV'}
      </Button>
      <Button aria-disabled={isPending} onClick={() => !isPending && copying.mutate()}>
        <Icon of={Copy} className="size-5" />
        {copying.isPending ? 'Copying…' : 'Copy Email List'}
      </Button>
    </div>
  );
}
