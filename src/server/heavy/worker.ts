import Tinypool from 'tinypool';
import type { DatabasePlace } from '../config.ts';
import { reopenDatabase, type Database } from '../storage/database.ts';
import { toFailure } from './failure.ts';
import { tasks, type Order } from './tasks.ts';

let opening: Promise<Database> | null = null;

/** Opens the database at the first task; another try is made at the next one when it does not answer. */
function database(): Promise<Database> {
  opening ??= reopenDatabase(Tinypool.workerData as DatabasePlace).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** Does one task. @returns its answer, or a {@link Failure} */
export default async function work({ name, given }: Order): Promise<unknown> {
  try {
    // The order's name says what it is given; the types cannot follow both.
    return await tasks[name](await database(), given as never);
  } catch (error) {
    return toFailure(error);
  }
}

/** Called before the thread ends. */
export async function close(): Promise<void> {
  await (await opening)?.close();
}
