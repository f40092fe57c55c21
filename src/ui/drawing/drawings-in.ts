/**
 * Finds the drawings of a folder by name, among what `import.meta.glob` returns for its `.svg` files with `?raw`.
 */
export const drawingsIn =
  (files: Readonly<Record<string, string>>) =>
  (name: string): string => {
    const path = Object.keys(files).find((file) => file.endsWith(`/${name}.svg`));
    const source = path && files[path];
    if (!source) throw new Error(`There is no drawing ${name}.svg among ${Object.keys(files).join(', ')}`);
    return source;
  };
