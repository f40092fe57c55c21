/** The key in session storage under which the errors of all pages of a visit are collected. */
export const pageErrorsKey = 'engines:errors';

/** A script that runs before those of every page and records errors, policy violations and console messages. */
export const pageErrorCollector = `
const record = (text) => {
  try {
    const earlier = JSON.parse(sessionStorage.getItem('${pageErrorsKey}') ?? '[]');
    sessionStorage.setItem('${pageErrorsKey}', JSON.stringify([...earlier, location.pathname + ': ' + text]));
  } catch {}
};
// A preload may be cancelled by a navigation; if the module itself fails, that is an error of its own.
addEventListener('error', ({ message, target }) => {
  if (target.rel !== 'modulepreload') record(message ?? 'could not load ' + (target.src ?? target.href));
}, true);
addEventListener('unhandledrejection', ({ reason, defaultPrevented }) => {
  if (!/^Transition was /.test(reason?.message)) record('rejected: ' + reason);
});
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => record('policy: ' + violatedDirective + ' blocks ' + blockedURI));
for (const name of ['error', 'warn']) {
  const log = console[name];
  console[name] = (...words) => {
    record('console.' + name + ': ' + words.join(' '));
    log.apply(console, words);
  };
}
`;
