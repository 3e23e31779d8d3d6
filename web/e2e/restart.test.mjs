// @ts-check
// An acknowledged account survives a kill of the server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from './harness/server.mjs';

const password = 'tallow-8';

/** @param {string} url @param {unknown} [body] @param {string} [cookie] */
function ask(url, body, cookie = '') {
  return fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', cookie },
    body: body ? JSON.stringify(body) : undefined,
  });
}

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
  test(`account and session live on after ${signal}`, { timeout: 120_000 }, async (t) => {
    const server = await startServer();
    t.after(() => server.close());
    const api = `${server.url}/api/v1`;
    const email = 'ysolde@keep.example';
    const registered = await ask(`${api}/auth/register`, { email, password, confirm: password });
    assert.equal(registered.status, 200);
    const setCookie = registered.headers.getSetCookie()[0] ?? '';
    assert.match(setCookie, /HttpOnly/); // C-042
    assert.match(setCookie, /SameSite=Lax/);

    await server.restart(signal);

    const me = await ask(`${api}/auth/me`, undefined, setCookie.split(';')[0]);
    assert.equal(me.status, 200);
    assert.equal((await me.json()).email, email);
    assert.equal((await ask(`${api}/auth/login`, { email, password })).status, 200);
  });
}
