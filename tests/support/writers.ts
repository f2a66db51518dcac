import { isDeepStrictEqual } from 'node:util';
import { nextPageOf } from './replies.ts';
import { DESIRED_BUST, PATTERN, RESULT, SWATCH } from './requests.ts';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly [column: string]: unknown;
}

/** A kind of row that is written: what it is called by holds a name of its own and how often it has been changed. */
interface Noun {
  readonly path: string;
  readonly label: 'yarnName' | 'name';
  readonly content: object;
}

/** What is known of one row: what the server acknowledged last, and what it had not yet answered. */
interface Known {
  readonly noun: Noun;
  readonly id: string;
  /** As the last reply said; `null` for none. */
  acknowledged: Row | null;
  /** What it is called once the request under way has happened; `null` when it is gone then. */
  pending?: string | null;
}

const SWATCHES: Noun = { path: '/api/gauge-swatches', label: 'yarnName', content: SWATCH };

/** How many writers work at once unless it is said: each has one request under way. */
const WRITERS = 8;

/**
 * Somebody's programs that create, edit and delete her swatches and results without pause, each over a connection of
 * its own, and know what was acknowledged. They end when they are stopped, when nobody answers, or at a reply of 503.
 */
export class Writers {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #known: Known[] = [];
  readonly #ended: Promise<unknown>;
  #isStopped = false;
  /** Replies that acknowledged a write. */
  acknowledged = 0;
  /** Replies of 503, with their messages. */
  readonly refusals: string[] = [];
  /** All other replies. There should be none. */
  readonly surprises: string[] = [];

  /** @param cookie of a session */
  constructor(url: string, cookie: string, writers = WRITERS) {
    this.#url = url;
    this.#headers = { cookie };
    this.#ended = Promise.all(Array.from({ length: writers }, () => this.#write()));
  }

  /** Resolves when all writers have ended by themselves. */
  ended(): Promise<unknown> {
    return this.#ended;
  }

  /** Stops all writers after their current request. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#ended;
  }

  /**
   * Looks up every row that was written.
   * @param url another server of the same database
   * @returns a line for every row that is not as acknowledged, or as a request under way would have made it
   */
  async lost(url = this.#url): Promise<string[]> {
    const rows = new Map<string, Row>();
    for (const path of new Set(this.#known.map(({ noun }) => noun.path))) {
      for (let next: string | undefined = path; next !== undefined;) {
        const reply: Response = await fetch(url + next, { headers: this.#headers });
        if (!reply.ok) return [`${path} answers ${reply.status}`];
        for (const row of (await reply.json()) as Row[]) rows.set(row.id, row);
        next = nextPageOf(reply);
      }
    }
    return this.#known.flatMap((known) => {
      const row = rows.get(known.id) ?? null;
      const isKept = isDeepStrictEqual(row, known.acknowledged);
      const isLater = known.pending !== undefined && (row?.[known.noun.label] ?? null) === known.pending;
      return isKept || isLater ? [] : [`acknowledged ${JSON.stringify(known)}, found ${JSON.stringify(row)}`];
    });
  }

  async #write(): Promise<void> {
    const pattern = await this.#send('POST', '/api/patterns/manual', { patternData: PATTERN });
    if (!pattern) return;
    const results = { desiredBust: DESIRED_BUST };
    const content = { ...RESULT, patternId: pattern.id, results };
    const result: Noun = { path: '/api/calculations', label: 'name', content };
    let last: Known | null = null;
    let isAnswered = true;
    for (let turn = 0; isAnswered && !this.#isStopped; turn++) {
      const chance = Math.random();
      if (!last?.acknowledged || chance < 0.5) {
        last = await this.#create(turn % 2 === 0 ? SWATCHES : result);
        isAnswered = last !== null;
      } else {
        isAnswered = await this.#change(last, last.acknowledged, chance < 0.9 ? 'PATCH' : 'DELETE');
      }
    }
  }

  async #create(noun: Noun): Promise<Known | null> {
    // One that was never acknowledged may be there or not: nobody knows its id.
    const row = await this.#send('POST', noun.path, { ...noun.content, [noun.label]: crypto.randomUUID() });
    if (!row) return null;
    const known: Known = { noun, id: row.id, acknowledged: row };
    this.#known.push(known);
    return known;
  }

  /** @returns whether it was acknowledged */
  async #change(known: Known, { version }: Row, method: 'PATCH' | 'DELETE'): Promise<boolean> {
    const { noun, id } = known;
    known.pending = method === 'DELETE' ? null : `${id} ${version + 1}`;
    const body = method === 'DELETE' ? undefined : { [noun.label]: known.pending };
    const row = await this.#send(method, `${noun.path}/${id}`, body);
    if (!row) return false;
    known.acknowledged = method === 'DELETE' ? null : row;
    delete known.pending;
    return true;
  }

  /** @returns what the acknowledging reply says; `null` when there was none */
  async #send(method: string, path: string, body?: object): Promise<Row | null> {
    try {
      const headers = { ...this.#headers, ...(body && { 'content-type': 'application/json' }) };
      const reply = await fetch(this.#url + path, {
        method,
        headers,
        body: body ? JSON.stringify(body) : null,
      });
      const text = await reply.text();
      if (reply.ok) {
        this.acknowledged += 1;
        return JSON.parse(text) as Row;
      }
      const words = `${method} ${path}: ${reply.status} ${text}`;
      (reply.status === 503 ? this.refusals : this.surprises).push(words);
    } catch {
      // Cut off.
    }
    return null;
  }
}
