interface ImportMetaEnv {
  readonly API_URL: string;
  readonly GEO_URL: string;
  readonly REVIEWS_URL: string;
}
