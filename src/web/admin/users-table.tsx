import { ArrowDown, ArrowUp, LogOut } from 'lucide';
import { memo } from 'react';
import type { AdminUser } from '../../contract/admin.ts';
import { formatShortDate } from '../ui/dates.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { UserListOptions } from './queries.ts';

/** The columns that can be sorted, and the initial order of each. */
export const sorts = [
  { value: 'firstName', label: 'First Name', order: 'asc' },
  { value: 'lastName', label: 'Last Name', order: 'asc' },
  { value: 'email', label: 'Email', order: 'asc' },
  { value: 'createdAt', label: 'Join Date', order: 'desc' },
  { value: 'updatedAt', label: 'Last Login', order: 'desc' },
] as const satisfies readonly {
  value: UserListOptions['sort'];
  label: string;
  order: UserListOptions['order'];
}[];

const unsorted = ['Calculations', 'Email Updates', 'Role', 'Sessions'] as const;

const whole = new Intl.NumberFormat('en');

/** In a narrow window a row is a card, and each cell shows the name of its column. */
const cell =
  'narrow:before:text-muted narrow:before:w-28 narrow:before:shrink-0 narrow:before:text-sm narrow:flex narrow:gap-3 narrow:before:content-[attr(data-label)] roomy:px-2.5 roomy:py-2.5';
/** Text that users typed may break anywhere. Other cells do not wrap. */
const typed = `${cell} wrap-anywhere`;
const fixed = `${cell} roomy:whitespace-nowrap`;

export type Sorting = Pick<UserListOptions, 'sort' | 'order'>;

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
          {sorts.map((each) => (
            <SortHead key={each.value} {...each} sorting={sorting} onSort={onSort} />
          ))}
          {unsorted.map((label) => (
            <th
              key={label}
              scope="col"
              className="text-muted px-2.5 font-semibold whitespace-nowrap last:print:hidden"
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="narrow:flex narrow:flex-col">
        {users.map((user) => (
          <Row key={user.id} user={user} onEndSessions={onEndSessions} />
        ))}
      </tbody>
    </table>
  );
}

interface SortHeadProps extends Pick<UsersTableProps, 'sorting' | 'onSort'> {
  value: UserListOptions['sort'];
  label: string;
  /** The order after the first press. The next press reverses it. */
  order: UserListOptions['order'];
}

function SortHead({ value, label, order, sorting, onSort }: SortHeadProps) {
  const isChosen = sorting.sort === value;
  const isAscending = sorting.order === 'asc';
  const arrow = isAscending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      {...(isChosen && { 'aria-sort': isAscending ? ('ascending' as const) : ('descending' as const) })}
    >
      <button
        type="button"
        className={`hover:text-madder inline-flex min-h-11 cursor-pointer items-center gap-1 rounded px-2.5 font-semibold whitespace-nowrap ${isChosen ? 'text-ink' : 'text-muted'}`}
        onClick={() => onSort({ sort: value, order: isChosen ? (isAscending ? 'desc' : 'asc') : order })}
      >
        {label}
        <Icon of={arrow} className={`size-4 ${isChosen ? '' : 'invisible'}`} />
      </button>
      <span aria-hidden="true" className="hidden px-2.5 print:inline">
        {label}
      </span>
    </th>
  );
}

const Row = memo(function Row({
  user,
  onEndSessions,
}: { user: AdminUser } & Pick<UsersTableProps, 'onEndSessions'>) {
  return (
    <tr className="border-line narrow:flex narrow:flex-col narrow:gap-1 narrow:py-3 border-t align-top">
      <td className={typed} data-label="First Name">
        <bdi>{user.firstName ?? '–'}</bdi>
      </td>
      <td className={typed} data-label="Last Name">
        <bdi>{user.lastName ?? '–'}</bdi>
      </td>
      <td className={typed} data-label="Email">
        <bdi>{user.email ?? '–'}</bdi>
      </td>
      <td className={fixed} data-label="Join Date">
        {formatShortDate(user.createdAt)}
      </td>
      <td className={fixed} data-label="Last Login">
        {formatShortDate(user.updatedAt)}
      </td>
      <td className={`${fixed} tabular-nums`} data-label="Calculations">
        {whole.format(user.calculationCount)}
      </td>
      <td className={fixed} data-label="Email Updates">
        {user.emailUpdates === false ? 'Unsubscribed' : 'Subscribed'}
      </td>
      <td className={fixed} data-label="Role">
        {user.role === 'admin' ? 'Admin' : 'User'}
      </td>
      <td className={`${cell} narrow:items-center roomy:py-0! print:hidden`} data-label="Sessions">
        <IconButton
          icon={LogOut}
          className="narrow:-ml-3"
          label={`Sign out ${user.email ?? user.firstName ?? 'this user'} everywhere`}
          onClick={() => onEndSessions(user)}
        />
      </td>
    </tr>
  );
});
