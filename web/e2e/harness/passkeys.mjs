// @ts-check
// A virtual authenticator of Chromium whose user verification always succeeds.

/**
 * @typedef {object} Authenticator
 * @property {(verified: boolean) => Promise<void>} fits whether its owner is verified from now on
 * @property {() => Promise<number>} held the number of passkeys in it
 */

/** @param {import('playwright-core').Page} page @returns {Promise<Authenticator>} */
export async function authenticator(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    fits: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    held: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
