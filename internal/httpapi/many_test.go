package httpapi_test

// many begins an INSERT of many rows: n has the numbers from 1 to 10,000 as i, in both databases.
const many = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) `
