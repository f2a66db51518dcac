/**
 * What the API code reports to the application as events of the window: a 403 that asks for a subscription
 * (specification, section 6), a session that is over, and a network that is back after a failed change.
 */
export type ApiEvent = 'subscription-required' | 'session-lost' | 'connected-again';

export const dispatchApiEvent = (name: ApiEvent) => window.dispatchEvent(new Event(name));
