import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { startServer, type RunningServer } from './server.ts';
import type { Person } from './sign-in.ts';
import { startApp, type Send, type TestApp, type TestAppOptions } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** The application while tests run. */
interface AppInUse extends TestApp {
  /** Signs in a user once the application has started. @returns a function that sends requests with the session */
  sendAs: (person: Person) => Send;
}

/**
 * Starts the application before the tests of a file or a `describe`, and closes it after them.
 * @param per `each` for a new application in each test
 */
export function useApp(options: TestAppOptions = {}, per: 'all' | 'each' = 'all'): AppInUse {
  const sessions = new Map<Person, Send>();
  const people: Person[] = [];
  let hasStarted = false;
  const app = {
    sendAs: (person) => {
      if (hasStarted) throw new Error('Call sendAs before the tests run');
      people.push(person);
      return async (...request) => {
        const send = sessions.get(person);
        if (!send) throw new Error('The application has not started');
        return send(...request);
      };
    },
  } as AppInUse;
  const start = async () => {
    hasStarted = true;
    Object.assign(app, await startApp(options));
    for (const person of people) sessions.set(person, await app.signIn(person));
  };
  (per === 'all' ? beforeAll : beforeEach)(start);
  (per === 'all' ? afterAll : afterEach)(() => app.close());
  return app;
}

/** The built server while tests run. */
interface ServerInUse extends RunningServer {
  readonly database: TestDatabase;
}

/** Starts the built server on a database of its own before the tests of a file or a `describe`, and stops it after them. */
export function useServer(settings: Readonly<Record<string, string>> = {}): ServerInUse {
  const server = {} as ServerInUse;
  beforeAll(async () => {
    const database = await createTestDatabase();
    Object.assign(server, await startServer({ ...database.env, ...settings }), { database });
  });
  afterAll(async () => {
    await server.dispose();
    await server.database.remove();
  });
  return server;
}

/** Starts the application until the test ends. */
export async function startOwnApp(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await startApp(options);
  onTestFinished(app.close);
  return app;
}

/** Starts the built server until the test ends. */
export async function startOwnServer(...settings: Parameters<typeof startServer>): Promise<RunningServer> {
  const server = await startServer(...settings);
  onTestFinished(server.dispose);
  return server;
}

/** Creates an empty database until the test ends. */
export async function createOwnDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(database.remove);
  return database;
}
