import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'unit', include: ['{contract,server,src,tools,checks}/**/*.test.{ts,tsx}'] },
      },
      {
        // These look at the built site in dist/; the reproducibility check builds it once more.
        test: { name: 'checks', include: ['checks/**/*.check.ts'], testTimeout: 600_000 },
      },
    ],
  },
});
