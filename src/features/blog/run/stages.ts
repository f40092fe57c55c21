/**
 * The files that a reader has at some place of the article. A block that names a file again replaces it, and begins a
 * new stage.
 */
export type Stage<Block> = {
  /** All files of the stage, by path. */
  readonly files: ReadonlyMap<string, Block>;
  /** Files new in this stage; the others were checked before and can be imported. */
  readonly fresh: ReadonlySet<Block>;
};

/** @param blocks those of an article that are files, in the order of the text */
export function stagesIn<Block>(
  blocks: readonly Block[],
  pathOf: (block: Block) => string,
): readonly Stage<Block>[] {
  const stages: Stage<Block>[] = [];
  let files = new Map<string, Block>();
  let fresh = new Set<Block>();
  for (const block of blocks) {
    const path = pathOf(block);
    const replaced = files.get(path);
    if (replaced && fresh.has(replaced)) {
      stages.push({ files, fresh });
      [files, fresh] = [new Map(files), new Set()];
    }
    files.set(path, block);
    fresh.add(block);
  }
  return fresh.size > 0 ? [...stages, { files, fresh }] : stages;
}
