/** Under which name a visit's complaints wait in session storage: they outlive the page that they are about. */
export const complaintsKey = 'engines:complaints';

/** Runs before the scripts of every page and notes errors, what the policy blocks and what goes to the console. */
export const complaintCollector = `
const note = (text) => {
  try {
    const noted = JSON.parse(sessionStorage.getItem('${complaintsKey}') ?? '[]');
    sessionStorage.setItem('${complaintsKey}', JSON.stringify([...noted, location.pathname + ': ' + text]));
  } catch {}
};
// A preload that a navigation cuts short is no fault; what it was for complains by itself.
addEventListener('error', ({ message, target }) => {
  if (target.rel !== 'modulepreload') note(message ?? 'could not load ' + (target.src ?? target.href));
}, true);
addEventListener('unhandledrejection', ({ reason, defaultPrevented }) => {
  if (!/^Transition was /.test(reason?.message)) note('rejected: ' + reason);
});
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note('policy: ' + violatedDirective + ' blocks ' + blockedURI));
for (const name of ['error', 'warn']) {
  const log = console[name];
  console[name] = (...words) => {
    note('console.' + name + ': ' + words.join(' '));
    log.apply(console, words);
  };
}
`;
