import { pageErrorsKey } from './page-errors.ts';
import { eventually, type Action, type Driver } from './driver.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A hung engine never responds: a journey then fails here instead of at its own timeout. */
const hangTimeout = 40_000;

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
  sees(selector: string, name?: string): Promise<boolean> {
    return this.evaluate(visible, selector, name ?? null).then((found) => found > 0);
  }

  async shows(selector: string, name?: string): Promise<void> {
    await this.until(`${selector} ${name ?? ''} to be seen`, visible, selector, name ?? null);
  }

  async hides(selector: string): Promise<void> {
    await eventually(`${selector} to go`, async () => ((await this.sees(selector)) ? undefined : true));
  }

  /** The position of the one visible element once it has stopped moving. */
  async boxOf(selector: string, name?: string): Promise<Box> {
    let last = '';
    return eventually(`${selector} ${name ?? ''} to stand still`, async () => {
      const box = await this.evaluate(measure, selector, name ?? null);
      const still = box !== null && last === JSON.stringify(box);
      last = JSON.stringify(box);
      return still ? box : undefined;
    });
  }

  /** Clicks at a point where no other element covers it. */
  async click(selector: string, name?: string): Promise<void> {
    let last = '';
    const point = await eventually(`${selector} ${name ?? ''} to be clickable`, async () => {
      const found = await this.evaluate(reach, selector, name ?? null);
      const still = found !== null && last === JSON.stringify(found);
      last = JSON.stringify(found);
      return still ? found : undefined;
    });
    await this.pointer(point.x, point.y, [
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

  async hover(selector: string, name?: string): Promise<void> {
    const { x, y, width, height } = await this.boxOf(selector, name);
    await this.pointer(x + width / 2, y + height / 2);
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

// These run in the page and must not refer to anything outside of themselves.

function visible(selector: string, name: string | null): number {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      (name === null || (element.getAttribute('aria-label') ?? element.textContent).trim() === name),
  ).length;
}

function measure(selector: string, name: string | null): Box | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      (name === null || (element.getAttribute('aria-label') ?? element.textContent).trim() === name),
  );
  if (!found) return null;
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x, y, width, height };
}

function reach(selector: string, name: string | null): { x: number; y: number } | null {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      (name === null || (element.getAttribute('aria-label') ?? element.textContent).trim() === name),
  );
  if (!found) return null;
  const middle = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const isHit = ({ x, y }: { x: number; y: number }) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (found.contains(hit) || hit.closest('label')?.contains(found) === true);
  };
  if (!isHit(middle())) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return isHit(middle()) ? middle() : null;
}
