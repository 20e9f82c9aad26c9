import { expect, test } from 'vitest';
import { setUpShop } from '../../tests/shop.ts';
import { listPrices } from './offers.ts';

/** Its site is for the Netherlands, and also serves Belgium and Germany. */
const shop = setUpShop();

const read = async (country?: string, visitorCountry: string | null = null) => {
  const { bundles, ...found } = await listPrices(shop.ctx, { site: shop.site, country, visitorCountry });
  return {
    country: found.country,
    prices: bundles.map(({ credits, price }) => `${credits} for ${price.value}`),
    bundles,
  };
};

test('visitors read the full prices of their own country, or of one that they choose', async () => {
  const bundle = { currency: 'EUR', is_active: true, recommended: false, site_id: shop.site.id };
  await shop.ctx.db.prisma.bundle.createMany({
    data: [
      { ...bundle, id: crypto.randomUUID(), country: 'BE', credits: 20, price_minor: 900 },
      { ...bundle, id: crypto.randomUUID(), country: 'BE', credits: 30, price_minor: 1200, is_active: false },
    ],
  });
  const dutch = ['10 for 5.00', '50 for 20.00', '100 for 35.00'];
  expect(await read()).toMatchObject({ country: 'NL', prices: dutch });
  expect(await read(undefined, 'BE')).toMatchObject({ country: 'BE', prices: ['20 for 9.00'] });
  expect(await read('BE')).toMatchObject({ country: 'BE', prices: ['20 for 9.00'] });
  // Without bundles of its own, a country has those of the site.
  expect(await read('DE', 'BE')).toMatchObject({ country: 'DE', prices: dutch });
  // One that the site does not serve counts as none.
  expect(await read('US', 'BE')).toMatchObject({ country: 'BE' });
  expect(await read('US', 'FR')).toMatchObject({ country: 'NL', prices: dutch });
  const { bundles } = await read();
  for (const { full_price, price, discount } of bundles)
    expect({ full_price, discount }).toEqual({ full_price: price, discount: null });
});
