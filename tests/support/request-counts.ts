import { METRICS_TOKEN, type RunningServer } from './server.ts';

/** Counts the requests on a route since the server started, by class of status. */
export async function countRequests(
  { url }: RunningServer,
  route: string,
  method = 'GET',
): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  const line = new RegExp(
    `^http_request_duration_seconds_count\\{method="${method}",route="${route}",status="(\\w+)"\\} (\\d+)$`,
    'gm',
  );
  return Object.fromEntries(
    [...metrics.matchAll(line)].map(([, status = '', count]) => [status, Number(count)]),
  );
}

/** Counts the requests for each step of signing in and out. */
export const countSignInSteps = async (server: RunningServer) => ({
  form: await countRequests(server, '/api/login'),
  login: await countRequests(server, '/api/login', 'POST'),
  logout: await countRequests(server, '/api/logout'),
});
