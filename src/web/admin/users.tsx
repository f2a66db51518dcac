import { ArrowDown, ArrowUp, Copy, Download } from 'lucide';
import { useEffect, useState } from 'react';
import type { AdminUser } from '../../contract/admin.ts';
import { formatCount } from '../../engine/sentences.ts';
import { call, getErrorMessage } from '../api/client.ts';
import { useConfirmRow } from '../forms/confirm-row.tsx';
import { Card } from '../ui/card.tsx';
import { Empty, Loaded, Skeleton } from '../ui/placeholders.tsx';
import { Select } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LoadMore, Search } from '../ui/long-list.tsx';
import { toast, toastError } from '../ui/toast.ts';
import { usePages, type UserListOptions } from './queries.ts';
import { AdminUsersTable, reverseOrder, sortableColumns, type Sorting } from './users-table.tsx';
import Papa from 'papaparse';
import { downloadFile, saveFile } from '../api/downloads.ts';
import { useWrite } from '../api/use-write.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

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
function Subscribers() {
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

const emailFilters = [
  { value: 'all', label: 'Everyone' },
  { value: 'subscribed', label: 'Subscribed' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
] as const satisfies readonly { value: UserListOptions['emailUpdates']; label: string }[];

const sortOptions = sortableColumns.map(({ sort, label }) => ({ value: sort, label: `Sort by ${label}` }));

/** A request for each letter would reach the server's limit for one user's simultaneous lists. */
const PAUSE_MS = 250;

/** Returns a typed text as it was at the last pause in typing. */
function useTextAtPause(text: string): string {
  const [textAtPause, setTextAtPause] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTextAtPause(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return textAtPause;
}

/** All users. The server searches, filters and sorts them. */
export function Users() {
  const [typed, setTyped] = useState('');
  const [sorting, setSorting] = useState<Sorting>({ sort: 'createdAt', order: 'desc' });
  const [emailUpdates, setEmailUpdates] = useState<UserListOptions['emailUpdates']>('all');
  const search = useTextAtPause(typed.trim());
  return (
    <Card title="All Users" action={<Subscribers />}>
      <div className="mb-4 flex flex-col gap-3 lg:flex-row">
        <Search label="Search by first name, last name or email" value={typed} onChange={setTyped} />
        <Select
          aria-label="Email updates"
          className="lg:w-52"
          options={emailFilters}
          value={emailUpdates}
          onChange={({ target }) => setEmailUpdates(emailFilters[target.selectedIndex]?.value ?? 'all')}
        />
        <NarrowSort sorting={sorting} onSort={setSorting} />
      </div>
      <UserList options={{ search, ...sorting, emailUpdates }} onSort={setSorting} />
    </Card>
  );
}

/** The sort controls for narrow windows, where the users are cards without column headers. */
function NarrowSort({ sorting, onSort }: { sorting: Sorting; onSort: (sorting: Sorting) => void }) {
  const isAscending = sorting.order === 'asc';
  return (
    <div className="flex gap-2 lg:hidden">
      <Select
        aria-label="Sort by"
        options={sortOptions}
        value={sorting.sort}
        onChange={({ target }) => {
          const chosen = sortableColumns[target.selectedIndex];
          if (chosen) onSort({ sort: chosen.sort, order: chosen.order });
        }}
      />
      <IconButton
        icon={isAscending ? ArrowUp : ArrowDown}
        label={isAscending ? 'Ascending; reverse order' : 'Descending; reverse order'}
        onClick={() => onSort(reverseOrder(sorting))}
      />
    </div>
  );
}

function UserList({ options, onSort }: { options: UserListOptions; onSort: (sorting: Sorting) => void }) {
  const list = usePages('/api/admin/users', options);
  const ending = useConfirmRow<AdminUser>({
    question: 'Sign this user out everywhere?',
    describe: ({ email, firstName }) => (
      <>
        <bdi>{email ?? firstName ?? 'This user'}</bdi> must sign in again on every device. Nothing they saved
        is lost.
      </>
    ),
    action: 'Sign Out',
    pendingAction: 'Signing Out…',
    write: ({ id }) => call('endUserSessions', { params: { id } }),
    onDone: () => toast({ title: 'Signed out everywhere' }),
    onFailed: (error) => toastError('Sign out failed', getErrorMessage(error)),
  });
  return (
    <Loaded
      query={list}
      loading={<Skeleton label="Loading users" rowHeight="h-11" rows={8} />}
      failure="Failed to fetch users"
    >
      {(users) => (
        <div className="flex flex-col gap-4">
          <p role="status" className="text-muted text-sm">
            {formatCount(users.length, 'user')} shown{list.hasNextPage && ', there are more'}
          </p>
          {users.length === 0 ? (
            <Empty title="No users found">Try another search or filter.</Empty>
          ) : (
            <AdminUsersTable
              users={users}
              sorting={options}
              onSort={onSort}
              isStale={list.isPlaceholderData}
              onEndSessions={ending.ask}
            />
          )}
          <LoadMore list={list} failure="Failed to fetch users" />
          {ending.dialog}
        </div>
      )}
    </Loaded>
  );
}
