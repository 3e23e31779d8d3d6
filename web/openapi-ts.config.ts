import { defineConfig } from '@hey-api/openapi-ts';

// The server's OpenAPI document is the only source of the types and calls in src/api/generated.
export default defineConfig({
  input: './openapi.json',
  output: { path: './src/api/generated' },
  plugins: [
    { name: '@hey-api/typescript', enums: false },
    { name: '@hey-api/sdk' },
    { name: '@hey-api/client-fetch', throwOnError: false, baseUrl: false },
  ],
});
