// Reloads a page once if its code cannot be loaded: the connection was lost, Chromium canceled the request (once in about
// 2,600 loads), or a newer build has replaced the files. Every document loads this file beside the application.
{
  const application = document.querySelector('script[type="module"]');

  const reloadOnce = async () => {
    // Code that always fails would reload the page forever.
    if (sessionStorage.getItem('swatchwise.reloaded') === application.src) return;
    // Without the server, the page would be lost.
    const response = await fetch('/offline-shell', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (!response?.ok) return;
    sessionStorage.setItem('swatchwise.reloaded', application.src);
    location.reload();
  };

  const isChanged = (field) =>
    /checkbox|radio/.test(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;

  addEventListener('vite:preloadError', reloadOnce);
  // The application has run or failed by then.
  addEventListener('load', () => {
    if ('started' in application.dataset) return;
    // A reload would clear what the user has entered.
    if (![...document.querySelectorAll('input, textarea')].some(isChanged)) void reloadOnce();
  });
}
