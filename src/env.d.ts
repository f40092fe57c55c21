interface ImportMetaEnv {
  readonly API_URL: string;
  readonly GEO_URL: string;
  readonly REVIEWS_URL: string;
  readonly REVIEWS: { readonly count?: number; readonly rating?: number };
}

/** What content/site/company.yaml holds; for code of the build only. */
declare const COMPANY_CONTENT: import('../contract/company.ts').CompanyContent;

/** See integrations/client-styles.ts. */
declare module '*.module.css?lazy' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
