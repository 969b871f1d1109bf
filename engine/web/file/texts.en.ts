export const texts = { tabHeld: 'Your browser blocked the new tab. Allow pop-ups for this address, then try again.' };
