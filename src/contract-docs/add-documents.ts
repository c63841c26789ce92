import type { Express } from 'express';

/** Adds `/openapi.json`, and `/docs` for people; both are loaded on first use. */
export function addContractDocuments(app: Express): void {
  app.get('/openapi.json', async (_request, response) => {
    const { openApiJson } = await import('./documents.tsx');
    response.set(openApiJson.headers).send(openApiJson.body);
  });
  app.get('/docs{/:section}', async (request, response, next) => {
    const { docsPage } = await import('./documents.tsx');
    const page = docsPage(request.params.section);
    if (!page) return next();
    response.set(page.headers).send(page.body);
  });
}
