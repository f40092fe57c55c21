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
addEventListener('error', (event) => note(event.message ?? 'could not load ' + (event.target.src ?? event.target.href)), true);
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
