import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,src,tools,checks}/**/*.test.{ts,tsx}'],
  },
});
