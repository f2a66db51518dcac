import Tinypool from 'tinypool';
import type { DatabasePlace } from '../config.ts';
import { reopenDatabase, type Database } from '../storage/database.ts';
import { toFailure } from './failure.ts';
import { tasks, type TaskRequest } from './tasks.ts';

let opening: Promise<Database> | null = null;

/** Opens the database at the first task. After a failure, the next task tries again. */
function openOnce(): Promise<Database> {
  opening ??= reopenDatabase(Tinypool.workerData as DatabasePlace).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** Runs a task. @returns its result, or a {@link ThreadFailure} */
export default async function work({ name, input }: TaskRequest): Promise<unknown> {
  try {
    // The types cannot connect the name with the input.
    return await tasks[name](await openOnce(), input as never);
  } catch (error) {
    return toFailure(error);
  }
}

/** Tinypool calls this before the thread ends. */
export async function close(): Promise<void> {
  await (await opening)?.close();
}
