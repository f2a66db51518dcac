import { useRef, useState } from 'react';
import { Card } from '../ui/card.tsx';
import { Empty, Skeleton } from '../ui/placeholders.tsx';
import { LoadFailure } from '../ui/alert.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { MessageRow } from './message-row.tsx';
import { LoadMore } from './load-more.tsx';
import { useMessages, useStatistics } from './queries.ts';

const emptyTexts = {
  new: { title: 'No new messages', text: 'All messages have been answered.' },
  responded: { title: 'No responded messages', text: 'Messages that you mark as responded appear here.' },
} as const;
type Tab = keyof typeof emptyTexts;

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${count})`;

/** The messages from the contact form: new ones, and those that have a response. */
export function Messages() {
  const [tab, setTab] = useState<Tab>('new');
  const { data: totals } = useStatistics();
  return (
    <Card title="Contact Messages">
      <Tabs
        label="Contact messages"
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'new',
            label: withCount('New Messages', totals?.pendingResponse),
            content: <MessageList tab="new" />,
          },
          {
            value: 'responded',
            label: withCount('Responded', totals?.responded),
            content: <MessageList tab="responded" />,
          },
        ]}
      />
    </Card>
  );
}

function MessageList({ tab }: { tab: Tab }) {
  const list = useMessages(tab === 'responded');
  const { data: messages, isPending, refetch } = list;
  const container = useRef<HTMLDivElement>(null);
  if (isPending) return <Skeleton label="Loading messages" rows={3} />;
  if (!messages) return <LoadFailure title="Failed to load messages" onRetry={() => void refetch()} />;
  return (
    <div ref={container} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {messages.length === 0 ? (
        <Empty title={emptyTexts[tab].title}>{emptyTexts[tab].text}</Empty>
      ) : (
        <ul className="flex flex-col">
          {messages.map((message) => (
            // A message that is marked as responded leaves the list. The focus stays in the list.
            <MessageRow key={message.id} message={message} onLeave={() => container.current?.focus()} />
          ))}
        </ul>
      )}
      <LoadMore list={list} failure="Failed to load messages" />
    </div>
  );
}
