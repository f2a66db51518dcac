import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { getNextPage } from './responses.ts';
import { DESIRED_BUST, PATTERN, SWATCH, RESULT } from './requests.ts';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly [column: string]: unknown;
}

interface RowKind {
  readonly path: string;
  readonly label: 'yarnName' | 'name';
  readonly content: object;
}

interface RowState {
  readonly kind: RowKind;
  readonly id: string;
  /** The data in the last response; `null` for a deleted row. */
  acknowledged: Row | null;
  /** The label after the unanswered request; `null` for a deletion. */
  pending?: string | null;
}

const SWATCHES: RowKind = { path: '/api/gauge-swatches', label: 'yarnName', content: SWATCH };

interface WriterOptions {
  writers?: number;
  /** True if they continue after a request without a response, or with a 503. */
  shouldContinue?: boolean;
}

const BEFORE_NEXT_TRY_MS = 100;

/**
 * Clients of one user that create, change and delete swatches and results without pause, and record the acknowledged
 * writes. Each ends when it is stopped and, unless `shouldContinue` is set, after a request without a response or with a 503.
 */
export class Writers {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #known: RowState[] = [];
  readonly #shouldContinue: boolean;
  #isStopped = false;
  #lastAcknowledgedAt = performance.now();
  /** Resolves when all writers have ended. */
  readonly ended: Promise<unknown>;
  /** Responses that acknowledged a write. */
  acknowledged = 0;
  unanswered = 0;
  /** The longest time without an acknowledged write, in milliseconds. */
  longestPauseMs = 0;
  readonly refusals: string[] = [];
  /** All other responses. There should be none. */
  readonly unexpected: string[] = [];

  /** @param cookie of a session */
  constructor(url: string, cookie: string, { writers = 8, shouldContinue = false }: WriterOptions = {}) {
    this.#url = url;
    this.#headers = { cookie };
    this.#shouldContinue = shouldContinue;
    this.ended = Promise.all(Array.from({ length: writers }, () => this.#write()));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.ended;
  }

  /**
   * Looks up every row that was written.
   * @param url another server of the same database
   * @returns a line for every row that matches neither the acknowledged data nor the unanswered request
   */
  async findLost(url = this.#url): Promise<string[]> {
    const rows = new Map<string, Row>();
    for (const path of new Set(this.#known.map(({ kind }) => kind.path))) {
      for (let next: string | undefined = path; next !== undefined;) {
        const response: Response = await fetch(url + next, { headers: this.#headers });
        if (!response.ok) return [`${path} answers ${response.status}`];
        for (const row of (await response.json()) as Row[]) rows.set(row.id, row);
        next = getNextPage(response);
      }
    }
    return this.#known.flatMap((known) => {
      const row = rows.get(known.id) ?? null;
      const isAcknowledged = isDeepStrictEqual(row, known.acknowledged);
      const isLater = known.pending !== undefined && (row?.[known.kind.label] ?? null) === known.pending;
      return isAcknowledged || isLater
        ? []
        : [`acknowledged ${JSON.stringify(known)}, found ${JSON.stringify(row)}`];
    });
  }

  async #write(): Promise<void> {
    await this.#writeUntilFailure();
    while (this.#shouldContinue && !this.#isStopped) {
      await pause(BEFORE_NEXT_TRY_MS);
      await this.#writeUntilFailure();
    }
  }

  async #writeUntilFailure(): Promise<void> {
    const pattern = await this.#send('POST', '/api/patterns/manual', { patternData: PATTERN });
    if (!pattern) return;
    const results = { desiredBust: DESIRED_BUST };
    const content = { ...RESULT, patternId: pattern.id, results };
    const result: RowKind = { path: '/api/calculations', label: 'name', content };
    let last: RowState | null = null;
    let hasResponse = true;
    for (let turn = 0; hasResponse && !this.#isStopped; turn++) {
      const chance = Math.random();
      if (!last?.acknowledged || chance < 0.5) {
        last = await this.#create(turn % 2 === 0 ? SWATCHES : result);
        hasResponse = last !== null;
      } else {
        hasResponse = await this.#change(last, last.acknowledged, chance < 0.9 ? 'PATCH' : 'DELETE');
      }
    }
  }

  async #create(kind: RowKind): Promise<RowState | null> {
    // A row that was never acknowledged may exist. Its ID is unknown.
    const row = await this.#send('POST', kind.path, { ...kind.content, [kind.label]: crypto.randomUUID() });
    if (!row) return null;
    const known: RowState = { kind, id: row.id, acknowledged: row };
    this.#known.push(known);
    return known;
  }

  /** @returns whether the change was acknowledged */
  async #change(known: RowState, { version }: Row, method: 'PATCH' | 'DELETE'): Promise<boolean> {
    const { kind, id } = known;
    known.pending = method === 'DELETE' ? null : `${id} ${version + 1}`;
    const body = method === 'DELETE' ? undefined : { [kind.label]: known.pending };
    const row = await this.#send(method, `${kind.path}/${id}`, body);
    if (!row) return false;
    known.acknowledged = method === 'DELETE' ? null : row;
    delete known.pending;
    return true;
  }

  /** @returns the data in the acknowledgment; `null` without one */
  async #send(method: string, path: string, body?: object): Promise<Row | null> {
    try {
      const headers = { ...this.#headers, ...(body && { 'content-type': 'application/json' }) };
      const response = await fetch(this.#url + path, {
        method,
        headers,
        body: body ? JSON.stringify(body) : null,
      });
      const text = await response.text();
      if (response.ok) {
        this.acknowledged += 1;
        const now = performance.now();
        this.longestPauseMs = Math.max(this.longestPauseMs, now - this.#lastAcknowledgedAt);
        this.#lastAcknowledgedAt = now;
        return JSON.parse(text) as Row;
      }
      const words = `${method} ${path}: ${response.status} ${text}`;
      (response.status === 503 ? this.refusals : this.unexpected).push(words);
    } catch {
      this.unanswered += 1;
    }
    return null;
  }
}
