import { pageErrorsKey } from './page-errors.ts';
import { eventually, type Action, type Driver } from './driver.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** In milliseconds. A hung engine never responds: a journey then fails here instead of at its own timeout. */
const hangTimeout = 60_000;

const keys: Readonly<Record<string, string>> = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  ArrowRight: '\uE014',
};

/** A page as a visitor uses it: elements are found by their visible names, and clicked where they are visible. */
export class Page {
  readonly #driver: Driver;
  readonly #address: string;
  readonly #scripts: boolean;

  constructor(driver: Driver, address: string, scripts: boolean) {
    this.#driver = driver;
    this.#address = address;
    this.#scripts = scripts;
  }

  /** Opens a page of the site and waits until its scripts have started, if it may run any. */
  async open(path: string): Promise<void> {
    await this.goto(path);
    await this.started();
  }

  async started(): Promise<void> {
    if (this.#scripts) await this.until('the scripts', () => !document.querySelector('script[data-starts]'));
  }

  async goto(path: string): Promise<void> {
    await within(`opening ${path}`, this.#driver.navigate(this.#address + path));
  }

  async reload(): Promise<void> {
    await within('reloading', this.#driver.reload());
  }

  /** Runs the function in the page, where it can use only its arguments, passed as JSON. */
  async evaluate<Args extends readonly unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const expression = `(${String(inPage)})(...${JSON.stringify(args)})`;
    return (await within('running a script', this.#driver.evaluate(expression))) as Result;
  }

  /** Waits until the function returns something true in the page. During a navigation it may throw, which is ignored. */
  async until<Args extends readonly unknown[]>(
    what: string,
    inPage: (...args: Args) => unknown,
    ...args: Args
  ): Promise<void> {
    await eventually(
      what,
      async () => (await this.evaluate(inPage, ...args).catch(() => false)) || undefined,
    ).catch(async (error: unknown) => {
      throw new Error(`${String(error)}\n${await this.#described()}`, { cause: error });
    });
  }

  /** Where the visitor is and what the page says, for the message of a failed journey. */
  #described(): Promise<string> {
    const description = this.evaluate(() => {
      const elements = [...document.querySelectorAll(':user-invalid, :focus')].map(
        (element) =>
          `${element.matches(':focus') ? 'focused' : 'invalid'}: ${element.outerHTML.slice(0, 200)}`,
      );
      return [location.href, document.body.innerText.trim().slice(0, 600), ...elements].join('\n');
    });
    return description.catch((error: unknown) => `The page does not answer: ${String(error)}`);
  }

  /** Whether such an element is visible: laid out, opaque, and with the given name or text. */
  async sees(selector: string, name?: string): Promise<boolean> {
    return (await this.evaluate(look, selector, name ?? null, false)) !== null;
  }

  async shows(selector: string, name?: string): Promise<void> {
    await this.until(`${selector} ${name ?? ''} to be seen`, look, selector, name ?? null, false);
  }

  async hides(selector: string): Promise<void> {
    await eventually(`${selector} to go`, async () => ((await this.sees(selector)) ? undefined : true));
  }

  /** The position of the first visible element once it has stopped moving; with `bring` also once nothing covers it. */
  async boxOf(selector: string, name?: string, bring = false): Promise<Box> {
    let last = '';
    const what = `${selector} ${name ?? ''} to stand still${bring ? ' and be clickable' : ''}`;
    return eventually(what, async () => {
      const found = await this.evaluate(look, selector, name ?? null, bring);
      const box = found && (found.isFree || !bring) ? found.box : null;
      const isStill = box !== null && last === JSON.stringify(box);
      last = JSON.stringify(box);
      return isStill ? box : undefined;
    });
  }

  /** Clicks at a point where no other element covers it. */
  async click(selector: string, name?: string): Promise<void> {
    await this.hover(selector, name, [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Moves the mouse there and performs the other actions. */
  async pointer(x: number, y: number, then: readonly Action[] = []): Promise<void> {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 };
    await within(
      'the mouse',
      this.#driver.perform([
        { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move, ...then] },
      ]),
    );
  }

  /** Moves the mouse onto it and performs the other actions. */
  async hover(selector: string, name?: string, then: readonly Action[] = []): Promise<void> {
    const { x, y, width, height } = await this.boxOf(selector, name, true);
    await this.pointer(x + width / 2, y + height / 2, then);
  }

  /** Types into the focused element; a word of more than one letter such as Escape is a key. */
  async type(text: string): Promise<void> {
    const strokes = text in keys ? [keys[text] ?? ''] : [...text];
    const actions = strokes.flatMap((value): Action[] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    if (actions.length > 0)
      await within('the keyboard', this.#driver.perform([{ type: 'key', id: 'keyboard', actions }]));
  }

  /** Makes the window that wide, and waits until the page has its new size. */
  async resize(width: number, height: number): Promise<void> {
    await within('resizing', this.#driver.resize(width, height));
    await this.until(`a width of ${width}`, (wanted) => innerWidth === wanted, width);
  }

  print(): Promise<string> {
    return within('printing', this.#driver.print());
  }

  /** The errors of all pages of this visit; none where scripts are off. */
  errors(): Promise<readonly string[]> {
    return this.evaluate((key): string[] => JSON.parse(sessionStorage.getItem(key) ?? '[]'), pageErrorsKey);
  }
}

async function within<Result>(what: string, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The engine hangs: ${what}.`)), hangTimeout);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

type Look = {
  /** Of the first one. */
  readonly box: Box;
  /** Whether nothing covers its middle. */
  readonly isFree: boolean;
};

/** Runs in the page and must not refer to anything outside of itself. With `bring` the first element is scrolled to if it is covered. */
function look(selector: string, name: string | null, bring: boolean): Look | null {
  const first = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      (name === null || (element.getAttribute('aria-label') ?? element.textContent).trim() === name),
  );
  if (!first) return null;
  const seen = () => {
    const { x, y, width, height } = first.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const isFree = hit !== null && (first.contains(hit) || hit.closest('label')?.contains(first) === true);
    return { box: { x, y, width, height }, isFree };
  };
  if (bring && !seen().isFree) first.scrollIntoView({ block: 'center', behavior: 'instant' });
  return seen();
}
