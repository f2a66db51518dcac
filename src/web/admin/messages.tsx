import { useRef, useState } from 'react';
import type { ContactMessage } from '../../contract/contact.ts';
import { formatCount } from '../../engine/sentences.ts';
import { call, getErrorMessage } from '../api/client.ts';
import { useWrite } from '../api/use-write.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { formatDate } from '../ui/format.ts';
import { LoadMore } from '../ui/long-list.tsx';
import { Empty, Loaded, Skeleton } from '../ui/placeholders.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { toast, toastError } from '../ui/toast.ts';
import { MESSAGE_DEPENDENTS, MESSAGES, usePages, useStatistics } from './queries.ts';

/** Returns a link that opens a reply in the mail program, which would show a "+" instead of a space. */
function getReplyUrl({ email, subject }: ContactMessage): string {
  const query = new URLSearchParams({ subject: `Re: ${subject}` }).toString().replaceAll('+', '%20');
  return `mailto:${encodeURIComponent(email)}?${query}`;
}

/** A message, with buttons to mark it as read or responded. A responded message leaves the list. */
function MessageRow({ message, onLeave }: { message: ContactMessage; onLeave: () => void }) {
  const { id, name, email, subject, createdAt, isRead, isResponded } = message;
  const respondedButton = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useWrite({
    write: ({ mark }: { mark: 'read' | 'responded' }) =>
      call(mark === 'read' ? 'markMessageRead' : 'markMessageResponded', { params: { id } }),
    invalidates: MESSAGE_DEPENDENTS,
    onDone: (_, { mark }) => {
      // The button that was clicked disappears.
      if (mark === 'read') respondedButton.current?.focus();
      else onLeave();
      toast({ title: `Message marked as ${mark}` });
    },
    onFailed: (error, { mark }) => toastError(`Failed to mark message as ${mark}`, getErrorMessage(error)),
  });
  return (
    <li className="border-line flex flex-col gap-2 border-t py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-lg font-semibold wrap-anywhere">
          <bdi>{subject}</bdi>
        </h3>
        {isRead && !isResponded && <Badge tone="good">Read</Badge>}
      </div>
      <p className="text-muted wrap-anywhere">
        <bdi>{name}</bdi>,{' '}
        <a href={getReplyUrl(message)} className="hover:text-madder underline underline-offset-4">
          <bdi>{email}</bdi>
        </a>
        , {formatDate(createdAt)}
      </p>
      <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      {!isResponded && (
        <div className="mt-1 flex flex-wrap gap-3">
          {!isRead && (
            <Button aria-disabled={isPending} onClick={() => mutate({ mark: 'read' })}>
              Mark as Read
            </Button>
          )}
          <Button
            ref={respondedButton}
            variant="primary"
            aria-disabled={isPending}
            onClick={() => mutate({ mark: 'responded' })}
          >
            Mark as Responded
          </Button>
        </div>
      )}
    </li>
  );
}

const emptyTexts = {
  new: { title: 'No new messages', text: 'All messages have been answered.' },
  responded: { title: 'No responded messages', text: 'Messages that you mark as responded appear here.' },
} as const;
type Tab = keyof typeof emptyTexts;

export const MESSAGES_ID = 'contact-messages';

/** The messages from the contact form: new ones, and those that have a response. */
export function Messages() {
  const [tab, setTab] = useState<Tab>('new');
  const { data: totals } = useStatistics();
  const newLabel = totals ? `New Messages (${totals.pendingResponse})` : 'New Messages';
  const respondedLabel = totals ? `Responded (${totals.responded})` : 'Responded';
  return (
    <Card id={MESSAGES_ID} title="Contact Messages">
      <Tabs
        label="Contact messages"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'new', label: newLabel, content: <MessageList tab="new" /> },
          { value: 'responded', label: respondedLabel, content: <MessageList tab="responded" /> },
        ]}
      />
    </Card>
  );
}

/** A button that deletes all messages of a tab that were sent until a time: that of the newest message that the page shows. */
function DeleteAll({ tab, until, onDone }: { tab: Tab; until: string; onDone: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useWrite({
    write: () => call('removeMessages', { body: { responded: tab === 'responded', until } }),
    invalidates: MESSAGE_DEPENDENTS,
    onDone: ({ removed }) => {
      setIsAsking(false);
      onDone();
      toast({ title: `${formatCount(removed, 'message')} deleted` });
    },
    onFailed: (error) => toastError('Failed to delete messages', getErrorMessage(error)),
  });
  return (
    <>
      <Button className="self-start" onClick={() => setIsAsking(true)}>
        Delete All {tab === 'new' ? 'New' : 'Responded'} Messages
      </Button>
      <Confirm
        open={isAsking}
        question={`Delete all ${tab} messages?`}
        description={`Also those that are not loaded yet. Messages that arrived after the newest one here stay.${tab === 'new' ? ' To keep a message, mark it as responded first.' : ''} This cannot be undone.`}
        action="Delete"
        pendingAction="Deleting…"
        isPending={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

function MessageList({ tab }: { tab: Tab }) {
  const list = usePages(MESSAGES, { responded: String(tab === 'responded') });
  const container = useRef<HTMLDivElement>(null);
  const focusList = () => container.current?.focus();
  return (
    <Loaded
      query={list}
      loading={<Skeleton label="Loading messages" rows={3} />}
      failure="Failed to load messages"
    >
      {(messages) => (
        <div ref={container} tabIndex={-1} className="flex flex-col gap-4 outline-none">
          {messages.length === 0 ? (
            <Empty title={emptyTexts[tab].title}>{emptyTexts[tab].text}</Empty>
          ) : (
            <ul className="flex flex-col">
              {messages.map((message) => (
                <MessageRow key={message.id} message={message} onLeave={focusList} />
              ))}
            </ul>
          )}
          <LoadMore list={list} failure="Failed to load messages" />
          {messages[0] && <DeleteAll tab={tab} until={messages[0].createdAt} onDone={focusList} />}
        </div>
      )}
    </Loaded>
  );
}
