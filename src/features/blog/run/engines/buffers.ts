/** In bytes: all buffers of a program together. Browsers bound them only by the memory of the computer. */
const limit = 1024 ** 3;

/** Smallest buffer that is counted, in bytes; smaller ones are a part of the heap, whose size browsers limit. */
const counted = 256;

type BufferConstructor = new (...args: readonly unknown[]) => ArrayBuffer | ArrayBufferView;

const names = [
  ...[
    'ArrayBuffer',
    'Int8Array',
    'Uint8Array',
    'Uint8ClampedArray',
    'Int16Array',
    'Uint16Array',
    'Int32Array',
  ],
  ...['Uint32Array', 'Float16Array', 'Float32Array', 'Float64Array', 'BigInt64Array', 'BigUint64Array'],
];

/**
 * Counts the bytes of array buffers and typed arrays that the program makes with their constructors, until they are
 * collected. Above the limit the constructor calls `onExceeded` and throws.
 */
export function limitBuffers(onExceeded: () => void, scope: object = globalThis): void {
  const constructors = scope as Record<string, BufferConstructor | undefined>;
  let bytes = 0;
  const collected = new FinalizationRegistry<number>((length) => {
    bytes -= length;
  });
  const count = (buffer: ArrayBufferLike, length: number) => {
    bytes += length;
    collected.register(buffer, length);
    if (bytes <= limit) return;
    onExceeded();
    throw new RangeError('Array buffer allocation failed');
  };
  for (const name of names) {
    const original = constructors[name];
    if (!original) continue;
    const replaced: BufferConstructor = new Proxy(original, {
      construct: (target, args: readonly unknown[], newTarget: BufferConstructor) => {
        const made = Reflect.construct(target, args, newTarget);
        // The buffer of a small array is made when it is asked for.
        const isView = ArrayBuffer.isView(made);
        if (isView && made.byteLength < counted) return made;
        const buffer = isView ? made.buffer : made;
        if (buffer !== args[0]) count(buffer, isView ? made.byteLength : made.maxByteLength);
        return made;
      },
    });
    Object.defineProperty(original.prototype, 'constructor', { value: replaced });
    constructors[name] = replaced;
  }
}
