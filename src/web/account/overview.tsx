import type { CurrentUser } from '../../contract/user.ts';
import { Card } from '../ui/card.tsx';
import { formatDate } from '../ui/format.ts';

export function Overview({ user }: { user: CurrentUser }) {
  return (
    <Card title="Account Overview">
      <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-[auto_auto_1fr] sm:items-end">
        <div className="min-w-0">
          <dt className="text-muted text-sm font-semibold">Email</dt>
          <dd className="text-lg wrap-anywhere">
            <bdi>{user.email ?? 'Not known'}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-muted text-sm font-semibold">Member since</dt>
          <dd className="text-lg">{formatDate(user.createdAt)}</dd>
        </div>
      </dl>
      <p className="bg-moss-soft mt-4 rounded-lg px-4 py-3 forced-colors:border">
        All features are free with unlimited use.
      </p>
    </Card>
  );
}
