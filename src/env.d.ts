interface ImportMetaEnv {
  readonly API_URL: string;
  readonly GEO_URL: string;
  readonly REVIEWS_URL: string;
  readonly REVIEWS: { readonly count?: number; readonly rating?: number };
}

/** See tools/client-styles.ts. */
declare module '*.module.css?lazy' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

/** See tools/client-styles.ts. In a browser there are no `rules`. */
declare module '*.module.css?apart' {
  const styles: Readonly<Record<string, string>>;
  export const rules: string;
  export default styles;
}
