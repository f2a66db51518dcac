/**
 * The events that the API code dispatches on the window: a 403 that asks for a subscription (R9.7), a
 * session that has ended, and a network that is back after a failed write.
 */
export type ApiEvent = 'subscription-required' | 'session-lost' | 'connected-again';

export const dispatchApiEvent = (name: ApiEvent) => window.dispatchEvent(new Event(name));
