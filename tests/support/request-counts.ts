import type { RunningServer } from './server.ts';

/** Counts the GET requests on a route since the server started, by class of status. */
export async function countRequests({ url }: RunningServer, route: string): Promise<Record<string, number>> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const line = new RegExp(
    `^http_request_duration_seconds_count\\{method="GET",route="${route}",status="(\\w+)"\\} (\\d+)$`,
    'gm',
  );
  return Object.fromEntries(
    [...metrics.matchAll(line)].map(([, status = '', count]) => [status, Number(count)]),
  );
}

/** Counts the requests for each step of signing in and out. */
export const countSignInSteps = async (server: RunningServer) => ({
  login: await countRequests(server, '/api/login'),
  callback: await countRequests(server, '/api/callback'),
  logout: await countRequests(server, '/api/logout'),
});
