import { ArrowDown, ArrowUp, LogOut } from 'lucide';
import type { ReactNode } from 'react';
import type { AdminUser } from '../../contract/admin.ts';
import { formatInteger } from '../ui/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { UserListOptions } from './queries.ts';

export type Sorting = Pick<UserListOptions, 'sort' | 'order'>;

export const reverseOrder = ({ sort, order }: Sorting): Sorting => ({
  sort,
  order: order === 'asc' ? 'desc' : 'asc',
});

interface Column {
  label: string;
  /** For columns that can be sorted: the sorting after the first click. The next click reverses it. */
  initialSorting?: Sorting;
  className: string;
  show: (user: AdminUser) => ReactNode;
}

/** Text that users typed may break anywhere. Other cells do not wrap. */
const typed = 'roomy:px-1.5 roomy:py-2.5 wrap-anywhere';
const fixed = 'roomy:px-1.5 roomy:py-2.5 narrow:text-sm whitespace-nowrap';
/** In a narrow window, a row is a paragraph, in which these cells show the names of their columns. */
const labeled = `${fixed} narrow:before:text-muted narrow:before:mr-1.5 narrow:before:content-[attr(data-label)]`;

const shortDate = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

const columns: readonly Column[] = [
  {
    label: 'First Name',
    initialSorting: { sort: 'firstName', order: 'asc' },
    className: `${typed} narrow:font-semibold roomy:min-w-24`,
    show: ({ firstName }) => <bdi>{firstName ?? '–'}</bdi>,
  },
  {
    label: 'Last Name',
    initialSorting: { sort: 'lastName', order: 'asc' },
    className: `${typed} narrow:font-semibold roomy:min-w-24`,
    show: ({ lastName }) => <bdi>{lastName ?? '–'}</bdi>,
  },
  {
    label: 'Email',
    initialSorting: { sort: 'email', order: 'asc' },
    className: `${typed} narrow:basis-full`,
    show: ({ email }) => <bdi>{email ?? '–'}</bdi>,
  },
  {
    label: 'Join Date',
    initialSorting: { sort: 'createdAt', order: 'desc' },
    className: labeled,
    show: ({ createdAt }) => shortDate.format(Date.parse(createdAt)),
  },
  {
    // Only a sign-in changes `updatedAt`.
    label: 'Last Login',
    initialSorting: { sort: 'updatedAt', order: 'desc' },
    className: labeled,
    show: ({ updatedAt }) => shortDate.format(Date.parse(updatedAt)),
  },
  {
    label: 'Calculations',
    className: `${labeled} tabular-nums`,
    show: ({ calculationCount }) => formatInteger(calculationCount),
  },
  {
    label: 'Email Updates',
    className: fixed,
    show: ({ emailUpdates }) => (emailUpdates === false ? 'Unsubscribed' : 'Subscribed'),
  },
  { label: 'Role', className: fixed, show: ({ role }) => (role === 'admin' ? 'Admin' : 'User') },
];

/** The columns that can be sorted, and the initial order of each. */
export const sortableColumns = columns.flatMap(({ label, initialSorting }) =>
  initialSorting ? [{ label, ...initialSorting }] : [],
);

interface UsersTableProps {
  users: readonly AdminUser[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  /** True if another list is loading. */
  isStale: boolean;
  onEndSessions: (user: AdminUser) => void;
}

/** The users as a sortable table, or as cards in a narrow window. */
export function AdminUsersTable({ users, sorting, onSort, isStale, onEndSessions }: UsersTableProps) {
  return (
    <table
      aria-busy={isStale}
      className={`narrow:block roomy:text-[0.9375rem] w-full text-left ${isStale ? 'opacity-70' : ''}`}
    >
      <caption className="sr-only">All users</caption>
      <thead className="narrow:hidden text-sm">
        <tr>
          {columns.map(({ label, initialSorting }) =>
            initialSorting ? (
              <SortHead
                key={label}
                label={label}
                initialSorting={initialSorting}
                sorting={sorting}
                onSort={onSort}
              />
            ) : (
              <th key={label} scope="col" className="text-muted px-1.5 font-semibold">
                {label}
              </th>
            ),
          )}
          <th scope="col" className="text-muted px-1.5 font-semibold print:hidden">
            Sessions
          </th>
        </tr>
      </thead>
      <tbody className="narrow:flex narrow:flex-col">
        {users.map((user) => (
          <tr
            key={user.id}
            className="border-line narrow:relative narrow:flex narrow:flex-wrap narrow:gap-x-3 narrow:py-2 narrow:pr-11 border-t align-top"
          >
            {columns.map(({ label, className, show }) => (
              <td key={label} className={className} data-label={label}>
                {show(user)}
              </td>
            ))}
            <td className="narrow:absolute narrow:top-0.5 narrow:right-0 roomy:px-1.5 print:hidden">
              <IconButton
                icon={LogOut}
                label={`Sign out ${user.email ?? user.firstName ?? 'this user'} everywhere`}
                onClick={() => onEndSessions(user)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SortHeadProps extends Pick<UsersTableProps, 'sorting' | 'onSort'> {
  label: string;
  initialSorting: Sorting;
}

function SortHead({ label, initialSorting, sorting, onSort }: SortHeadProps) {
  const isChosen = sorting.sort === initialSorting.sort;
  const isAscending = sorting.order === 'asc';
  const arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      {...(isChosen && { 'aria-sort': isAscending ? ('ascending' as const) : ('descending' as const) })}
    >
      <button
        type="button"
        className={`hover:text-madder inline-flex min-h-11 cursor-pointer items-center gap-1 rounded px-1.5 text-left font-semibold ${isChosen ? 'text-ink' : 'text-muted'}`}
        onClick={() => onSort(isChosen ? reverseOrder(sorting) : initialSorting)}
      >
        {label}
        <Icon of={arrow} className={`size-4 ${isChosen ? '' : 'invisible'}`} />
      </button>
      <span aria-hidden="true" className="hidden px-1.5 print:inline">
        {label}
      </span>
    </th>
  );
}
