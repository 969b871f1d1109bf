import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { BUILT_SCREENS, demoSuite, emptySuite } from '#apps/testing/demo-suite.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { machineHosts } from '#engine/https/machine-hosts.ts';
import { ownCertificate } from '#engine/https/own-certificate.ts';

const desk = await openScreenDesk();
const { suite: demo, typeIn: signIn } = desk;
const empty = await emptySuite({ webDir: BUILT_SCREENS });
const keys = mkdtempSync(join(tmpdir(), 'hansom-https-'));
afterAll(() => rmSync(keys, { recursive: true, force: true }));
const guarded = await demoSuite({
  webDir: BUILT_SCREENS,
  tls: await ownCertificate(keys, machineHosts(), Date.now()),
});

async function open(url: string): Promise<Page> {
  const context = await desk.context({
    // The authority is made for this run; that it is trusted once installed is proved beside the certificates.
    ignoreHTTPSErrors: url.startsWith('https'),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(url);
  return page;
}

describe('signing in', () => {
  it('tells a wrong password in the words of the specification and stays at the door', async () => {
    const page = await open(demo.address);
    await signIn(page, 'coach', 'wrong password');
    await page.getByText('Login Failed').waitFor();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await page.context().close();
  });

  it('opens the suite with the menus of the group, in the other language without a reload', async () => {
    const page = await open(demo.address);
    expect(await page.getByRole('button', { name: 'Login' }).isDisabled()).toBe(true);
    await signIn(page, 'cashier');
    await page.getByRole('heading', { name: 'Welcome, Karin Cashier' }).waitFor();
    const menu = page.getByRole('navigation');
    await menu.getByText('Cashier').first().waitFor();
    expect(await menu.getByText('Coach').count()).toBe(0);
    await page.getByRole('button', { name: /EN/ }).first().click();
    await page.getByText(/Bienvenue/).waitFor();
    await page.context().close();
  });

  it('works on an office name over plain HTTP, where a browser withholds its crypto', async () => {
    const page = await open(demo.address.replace('localhost', 'hansom-desk.test'));
    expect(await page.evaluate('isSecureContext')).toBe(false);
    await signIn(page, 'coach');
    await page.getByRole('heading', { name: 'Welcome, Cilla Coach' }).waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    await page.context().close();
  });
});

describe('over the certificate of the company’s own authority', () => {
  it('signs in, hears the live link and finds the page that installs the authority', async () => {
    const page = await open(guarded.address);
    expect(await page.evaluate('isSecureContext')).toBe(true);
    await signIn(page, 'coach');
    await page.getByRole('heading', { name: 'Welcome, Cilla Coach' }).waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    await page.goto(`${guarded.address}/trust`);
    await page.getByRole('link', { name: /Download/ }).waitFor();
    await page.context().close();
  });
});

describe('the first visit of an empty suite', () => {
  it('makes the administrator by the one-time link, once', async () => {
    const link = /http\S+#token=\S+/.exec(empty.said.join('\n'))?.[0] as string;
    const page = await open(link);
    await page.getByLabel('User', { exact: false }).first().fill('ada.admin');
    await page.getByLabel('name', { exact: false }).last().fill('Ada Admin');
    const passwords = page.locator('input[type=password]');
    await passwords.nth(0).fill('FirstVisit2026');
    await passwords.nth(1).fill('FirstVisit2026');
    await page.getByRole('main').getByRole('button').last().click();
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await signIn(page, 'ada.admin', 'FirstVisit2026');
    await page.getByRole('heading', { name: 'Welcome, Ada Admin' }).waitFor();
    await page.context().close();
    const again = await open(link);
    await again.getByRole('button', { name: 'Login' }).waitFor();
    await again.context().close();
  });
});
