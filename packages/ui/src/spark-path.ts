/** The four-pointed spark, in a box of 24 by 24. */
export const SPARK_PATH =
  'M13.2 1.2c.5 5.9 3.2 8.9 9.3 9.6-6.1 1.1-9 4.3-9.7 11.9-.9-6.6-3.6-9.5-10.3-10.6C9 11.2 12.3 7.9 13.2 1.2Z';
export const SPARK_BOX = 24;
