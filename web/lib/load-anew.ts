/** For a script that did not come, since Chrome asks only once. Rejects where no connection would load the page either. */
export const loadAnew = (): Promise<void> =>
  fetch('/build-info.json', { cache: 'no-store' }).then(() => location.reload());
