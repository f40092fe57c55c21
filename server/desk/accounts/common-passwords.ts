/**
 * Whether a password of 15 characters or more is one that attackers try first. The parts below were written by hand: the
 * words of which published lists of common passwords are made, and the words of this company. A password is common when
 * it consists of at most two different parts, each repeated any number of times, in any case, with the usual replacements
 * of letters and with any digits or punctuation around or between them.
 */

const words = `
password passwort passphrase passcode pass passw0rd contrasena motdepasse senha parola haslo wachtwoord
qwerty qwertz azerty letmein welcome welcomeback admin administrator root superuser user username login signin guest
test testing tester demo sample example default changeme change secret topsecret private access master server system
computer internet network windows microsoft google facebook instagram linkedin twitter youtube github amazon apple
iphone android samsung linux ubuntu oracle database mysql postgres docker kubernetes cloud security secure cisco
iloveyou ilove you love loveyou loveme lovely lover mylove forever always family mother father mommy daddy brother
sister baby babygirl babyboy princess prince queen king angel angels heart hearts kiss kisses happy happiness smile
sunshine moonlight starlight rainbow butterfly flower flowers summer winter spring autumn january february march april
may june july august september october november december monday tuesday wednesday thursday friday saturday sunday
today tomorrow yesterday morning midnight christmas easter halloween birthday holiday vacation
football baseball basketball soccer hockey tennis golf cricket rugby volleyball swimming fishing hunting racing
liverpool arsenal chelsea manchester united barcelona realmadrid juventus bayern lakers yankees cowboys steelers eagles
dragon monkey tiger lion eagle falcon wolf bear shark panther leopard elephant horse horses dolphin puppy kitty kitten
doggy dog dogs cat cats bird rabbit turtle spider snake chicken panda penguin
superman batman spiderman ironman hulk wolverine captain america avengers starwars skywalker vader yoda jedi startrek
pokemon pikachu naruto minecraft fortnite roblox warcraft callofduty playstation xbox nintendo mario zelda sonic gamer
harrypotter hogwarts matrix gandalf hobbit frodo mordor thrones hunter ranger killer warrior ninja samurai pirate
michael jessica jennifer jordan ashley daniel matthew andrew joshua thomas robert william charlie george richard
christopher nicole michelle amanda samantha elizabeth alexander benjamin anthony jonathan david james john joseph
maria anna laura sarah emily hannah oliver harry jack jacob martin peter paul patrick steven brandon justin
mustang ferrari porsche mercedes corvette camaro yamaha harley toyota honda suzuki chevrolet
london paris berlin madrid newyork chicago boston dallas texas california florida england scotland ireland germany
france spain italy poland russia ukraine india china japan canada australia brazil mexico europe
chocolate cookie cookies banana orange cherry strawberry cheese pizza burger coffee whiskey vodka tequila
purple yellow green black white silver golden diamond crystal ruby emerald sapphire
freedom freedomain whatever nothing something anything trustno one trustnoone dontforget remember forget forgot
please thankyou hello helloworld world goodbye goodmorning goodnight hellothere howareyou iam iamthe best thebest god
jesus christ jesuschrist heaven blessed faith believe hope grace church bible
money dollar dollars business company office manager boss employee work working job team project customer
metallica nirvana slipknot eminem tupac beatles rolling stones greenday linkinpark
abc abcd abcde abcdef xyz aaa zzz asdf asdfgh qazwsx zxcvbn zaq qaz wsx edc
this is my the a an and not for me new old big good bad cool strong very long short super mega ultra
number first last enter open sesame magic wizard merlin phoenix thunder lightning storm shadow ghost
correct horse battery staple tobeornottobe thequickbrownfox jumpsoverthelazydog maytheforcebewithyou
vs online vsonline vsonlineexample desk thedesk lead leads sales software development custom customsoftware developer
developers engineering website site web form contact popup reader owner funnel
`
  .split(/\s+/)
  .filter((word) => word !== '');

/** Known by heart by many, of more than two parts. */
const phrases = new Set(
  `correcthorsebatterystaple thisismypassword mynewpassword thisisasecret thisisapassword passwordpassword
  thequickbrownfoxjumpsoverthelazydog tobeornottobethatisthequestion maytheforcebewithyou loremipsumdolorsitamet
  iloveyouforever iloveyousomuch iloveyouverymuch letmeinplease openthedoorplease donotforgetthis ihavenopassword
  idontknowmypassword iforgotmypassword whatismypassword changethispassword thisisnotapassword allyourbasearebelongtous
  neverguessthis youwillneverguess youllneverguess imnottellingyou nobodywillguess mysecretpassword mystrongpassword
  asuperstrongpassword averylongpassword thisisaverylongpassword alongpassword fifteencharacters fifteencharacter
  threewordpassword myvoiceismypassport onceuponatime liveloveandlaugh livelaughlove carpediem hakunamatata`.split(
    /\s+/,
  ),
);

const rows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'qsdfghjklm', 'zxcvbnm', 'yxcvbnm'];
const columns = '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p';
const digits = '01234567890123456789';
const letters = 'abcdefghijklmnopqrstuvwxyz';
const pi = '3141592653589793238462643383279502884197';

const reversed = (text: string): string => [...text].toReversed().join('');
/** Neighbouring keys and letters: any piece of at least three is a part. */
const walks = [...rows, rows.join(''), columns, digits, letters, pi].flatMap((walk) => [
  walk,
  reversed(walk),
]);
const shortestWalk = 3;

const replacements: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const unreplaced = (text: string): string =>
  text.replace(/[013457@$!]/g, (mark) => replacements[mark] ?? mark);

const withoutSeparators = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const withoutTrailing = (text: string): string => text.replace(/[^\p{L}]+$/u, '');
const lettersOnly = (text: string): string => text.replace(/[^\p{L}]/gu, '');

/** A single letter among random digits says nothing about them. */
const leastLeft = 4;

export function isCommonPassword(password: string, personal: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const known = new Set([...words, ...personal.flatMap(personalWords)]);
  const bare = [lower, unreplaced(lower), withoutTrailing(lower), unreplaced(withoutTrailing(lower))];
  const forms = [...bare.map(withoutSeparators), ...bare.map(lettersOnly).filter(isMostOf(lower))];
  return forms.some(
    (form) =>
      form.length >= leastLeft && (phrases.has(form) || isPeriodic(form) || isCombination(form, known)),
  );
}

const isMostOf =
  (password: string) =>
  (rest: string): boolean =>
    rest.length >= password.length / 2;

/** The parts of a name or e-mail address that are long enough to mean something. */
const personalWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);

const longestPeriod = 7;

/** "abcabcabcabcabc": one piece again and again, at least twice. */
function isPeriodic(text: string): boolean {
  const all = [...text];
  for (let period = 1; period <= Math.min(longestPeriod, all.length / 2); period += 1)
    if (all.every((letter, index) => letter === all[index % period])) return true;
  return false;
}

const mostParts = 2;

/** Consists of nothing but parts, of which at most two differ. All walks count as one part. */
function isCombination(text: string, known: ReadonlySet<string>): boolean {
  /** For each position, the sets of parts of which the text before it can be made. */
  const reached: Set<string>[] = [new Set([''])];
  for (let end = 1; end <= text.length; end += 1) {
    const here = new Set<string>();
    for (let start = 0; start < end; start += 1) {
      if (reached[start]?.size === 0) continue;
      const part = text.slice(start, end);
      const name = known.has(part) ? part : isWalk(part) ? '#' : undefined;
      if (name === undefined) continue;
      for (const used of reached[start] ?? []) {
        const parts = new Set([...used.split(' ').filter(Boolean), name]);
        if (parts.size <= mostParts) here.add([...parts].sort().join(' '));
      }
    }
    reached[end] = here;
  }
  return (reached[text.length]?.size ?? 0) > 0;
}

const isWalk = (part: string): boolean =>
  part.length >= shortestWalk && walks.some((walk) => walk.includes(part));

/** The parts that were written by hand, for the tests and the documentation. */
export const commonParts: readonly string[] = [...new Set(words)];
