/** A screen that a guest can open. */
export interface Screen {
  path: string;
  heading: RegExp;
  /** Text that is visible before any script has run. */
  text: RegExp;
}

/** Every screen of guests (R2.1). */
export const guestScreens: readonly Screen[] = [
  { path: '/', heading: /Swatchwise/, text: /Perfect fit\. Real gauge\. Zero math\./ },
  { path: '/calculator', heading: /Calculator/, text: /Your Gauge/ },
  { path: '/marked-pattern', heading: /Your size, marked/, text: /stays on this device/ },
  { path: '/saved-calculations', heading: /Saved (Results|Calculations)/, text: /Account Required/ },
  { path: '/patterns', heading: /Saved Patterns/, text: /Account Required/ },
  { path: '/swatches', heading: /Saved Swatches/, text: /Account Required/ },
  { path: '/signup', heading: /Account/i, text: /Continue with/ },
  { path: '/swatching-guide', heading: /Swatching Guide/, text: /wet blocking/i },
  { path: '/privacy', heading: /Privacy/, text: /free/ },
  { path: '/terms', heading: /Terms/, text: /99\.9/ },
  { path: '/support', heading: /Help|Support/, text: /Getting Started/ },
];

/** Every screen that a signed-in user has and a guest does not, with each tab of the account. */
export const userPaths: readonly string[] = [
  '/',
  '/calculator',
  '/saved-calculations',
  '/patterns',
  '/swatches',
  '/account',
  '/account?tab=swatches',
  '/account?tab=analytics',
  '/account?tab=settings',
  '/account?tab=security',
];
